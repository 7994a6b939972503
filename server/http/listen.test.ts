import { expect, test } from 'vitest'
import { close } from './close.ts'
import { ListenError, listen } from './listen.ts'
import { createHttpServer } from './server.ts'

test('listen() explains that another program uses the port', async () => {
  const first = createHttpServer(() => {})
  const second = createHttpServer(() => {})
  const port = Number(new URL(await listen(first, '127.0.0.1', 0)).port)
  const failure = await listen(second, '127.0.0.1', port).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ListenError)
  expect(String(failure)).toContain(`Outro programa já usa a porta ${port}`)
  await close(first)
})
