/**
 * The system's look-up holds one of libuv's few threads until a name server answers. With two such look-ups for images,
 * nothing else could look up a host, such as that of the hosted database.
 */
import dns, { type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import pLimit from 'p-limit'

/** Limits the first attempt. */
const TIMEOUT = 2_000

/** Asks the name servers, which takes no thread. Does not know the names in `/etc/hosts`. */
export const lookUpPublicHost = createLookup(async (host) => {
  // A new resolver reads the system's list of name servers again.
  const resolver = new dns.promises.Resolver({ timeout: TIMEOUT, tries: 2 })
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = [...addressesIn(ipv4, 4), ...addressesIn(ipv6, 6)]
  if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason
  return addresses
})

function addressesIn(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  if (answer.status === 'rejected') return []
  return answer.value.map((address) => ({ address, family }))
}

const oneAtATime = pLimit(1)
const running = new Map<string, Promise<LookupAddress[]>>()

/** Only the system may know the names of a private network. Takes one thread at most. */
export const lookUpTrustedHost = createLookup((host) =>
  running.getOrInsertComputed(host, () =>
    oneAtATime(() => dns.promises.lookup(host, { all: true })).finally(() => running.delete(host)),
  ),
)

function createLookup(look: (host: string) => Promise<LookupAddress[]>): LookupFunction {
  return (host, _options, done) => {
    look(host).then(
      (addresses) => done(null, addresses),
      (error: NodeJS.ErrnoException) => done(error, []),
    )
  }
}
