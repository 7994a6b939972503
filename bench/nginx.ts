/** nginx with one worker, sending a few files from disk and nothing else. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, start, stop, temporaryFolder } from './programs.ts'

export interface ServedFile {
  /** Such as `/index.html`. */
  readonly path: string
  readonly body: Buffer
  readonly type: string
  /** As the bytes already are. */
  readonly encoding?: string
  /** By name, beyond those that nginx sends by itself. */
  readonly headers?: readonly (readonly [name: string, value: string])[]
}

export interface RunningNginx extends AsyncDisposable {
  /** Origin without a trailing slash. */
  readonly url: string
}

/** @throws Error with what nginx printed, when it ends instead of serving. */
export async function openNginx(files: readonly ServedFile[]): Promise<RunningNginx> {
  const folder = temporaryFolder()
  const port = await freePort()
  const locations = files.map((file, index) => {
    const name = join(folder, `file-${index}`)
    writeFileSync(name, file.body)
    const encoding = file.encoding ? [['Content-Encoding', file.encoding] as const] : []
    const headers = [...encoding, ...(file.headers ?? [])]
    const added = headers.map(([header, value]) => `add_header ${header} "${value}";`).join(' ')
    return `location = ${file.path} { alias ${name}; default_type "${file.type}"; ${added} }`
  })
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, locations))
  const child = start('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])
  const printed: string[] = []
  child.stdout.resume()
  child.stderr.on('data', (chunk) => printed.push(String(chunk)))
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${printed.join('')}`)
    await setTimeout(50)
  }
  return { url: `http://localhost:${port}`, [Symbol.asyncDispose]: () => stop(child) }
}

/** As nginx is tuned for sending static files; without a log, like our server's pages. */
function configuration(folder: string, port: number, locations: readonly string[]): string {
  // Workers started by root drop their rights, and could not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    ${user}
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log stderr error;
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 100000000;
      open_file_cache max=100 inactive=600s;
      open_file_cache_valid 600s;
      types {}
      server {
        listen 127.0.0.1:${port} backlog=1024;
        ${locations.join('\n        ')}
      }
    }`
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
