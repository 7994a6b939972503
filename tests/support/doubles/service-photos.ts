/**
 * A double of Supabase Storage. The rows of `storage.objects` are in Postgres, where the policies of our
 * schema protect them. The files are in memory.
 * https://supabase.github.io/storage/
 */
import type { PGlite } from '@electric-sql/pglite'
import { asCaller, type Call, type ServiceResponse, unsupported } from './service-call.ts'

interface Bucket {
  readonly public: boolean
  readonly file_size_limit: number | null
  readonly allowed_mime_types: string[] | null
}

const PATH =
  /^\/storage\/v1\/object\/(?:(?<kind>public|info)\/)?(?<bucket>[^/]+)(?:\/(?<name>.+))?$/

export function createPhotoService(database: PGlite) {
  const contents = new Map<string, Buffer>()

  async function bucketOf(id: string): Promise<Bucket | undefined> {
    const query = 'select * from storage.buckets where id = $1'
    return (await database.query<Bucket>(query, [id])).rows[0]
  }

  async function upload(call: Call, bucket: string, name: string): Promise<ServiceResponse> {
    const { headers, body, caller } = call
    const limits = await bucketOf(bucket)
    const mimetype = headers['content-type'] ?? ''
    if (!limits) return photoRefusal('404', 'Bucket not found')
    if (limits.allowed_mime_types && !limits.allowed_mime_types.includes(mimetype)) {
      return photoRefusal('415', `mime type ${mimetype} is not supported`)
    }
    if (body.length > (limits.file_size_limit ?? Number.POSITIVE_INFINITY)) {
      return photoRefusal('413', 'The object exceeded the maximum allowed size')
    }
    const metadata = JSON.stringify({ size: body.length, mimetype })
    const upsert = 'on conflict (bucket_id, name) do update set metadata = $3, updated_at = now()'
    // The real Storage uses `returning`, too, which requires a policy that lets the caller select the row.
    const insert = `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)
      ${headers['x-upsert'] === 'true' ? upsert : ''} returning id`
    const { rows } = await asCaller(database, caller, (transaction) =>
      transaction.query<{ id: string }>(insert, [bucket, name, metadata]),
    )
    contents.set(`${bucket}/${name}`, body)
    return { status: 200, body: { Id: rows[0]?.id, Key: `${bucket}/${name}` } }
  }

  async function remove({ body, caller }: Call, bucket: string): Promise<ServiceResponse> {
    const { prefixes } = JSON.parse(body.toString())
    const query =
      'delete from storage.objects where bucket_id = $1 and name = any ($2) returning name, id'
    const { rows } = await asCaller(database, caller, async (transaction) => {
      await transaction.exec(`set local storage.allow_delete_query = 'true'`)
      return transaction.query<{ name: string }>(query, [bucket, prefixes])
    })
    for (const { name } of rows) contents.delete(`${bucket}/${name}`)
    return { status: 200, body: rows }
  }

  async function download(bucket: string, name: string): Promise<ServiceResponse> {
    const bytes = contents.get(`${bucket}/${name}`)
    if (!bytes || !(await bucketOf(bucket))?.public) return photoRefusal('404', 'Object not found')
    return { status: 200, body: bytes, headers: { 'content-type': 'image/webp' } }
  }

  async function info({ caller }: Call, bucket: string, name: string): Promise<ServiceResponse> {
    const query = 'select id, name from storage.objects where bucket_id = $1 and name = $2'
    const { rows } = await asCaller(database, caller, (transaction) =>
      transaction.query(query, [bucket, name]),
    )
    return rows[0] ? { status: 200, body: rows[0] } : photoRefusal('404', 'Object not found')
  }

  async function answer(call: Call): Promise<ServiceResponse> {
    const { kind, bucket = '', name } = PATH.exec(call.path)?.groups ?? {}
    try {
      if (call.method === 'GET' && kind === 'public' && name) return await download(bucket, name)
      if (call.method === 'GET' && kind === 'info' && name) return await info(call, bucket, name)
      if (call.method === 'POST' && !kind && name) return await upload(call, bucket, name)
      if (call.method === 'DELETE' && !kind && !name) return await remove(call, bucket)
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      if (code === '42501') return photoRefusal('403', message)
      if (code === '23505') return photoRefusal('409', 'The resource already exists')
      if (code === '25006') return photoRefusal('503', message, 'DatabaseReadOnly')
      throw error
    }
    return unsupported(call)
  }

  return { answer }
}

/** When Storage refuses a request, it responds with 400, and puts the actual status code into the body. */
export function photoRefusal(statusCode: string, message: string, code?: string): ServiceResponse {
  return { status: 400, body: { statusCode, code, error: code ?? message, message } }
}
