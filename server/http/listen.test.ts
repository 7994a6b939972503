import { expect, test } from 'vitest'
import { close } from './close.ts'
import { ListenError, listen } from './listen.ts'
import { createHttpServer } from './server.ts'

test('the error explains that the port is in use', async () => {
  const [first, second] = [createHttpServer(() => {}), createHttpServer(() => {})]
  const port = Number(new URL(await listen(first, '127.0.0.1', 0)).port)
  const failure = await listen(second, '127.0.0.1', port).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ListenError)
  expect(String(failure)).toContain(`Outro programa já usa a porta ${port}`)
  await close(first)
})
