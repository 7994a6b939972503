/**
 * The one gate for the addresses of scripts that the page starts by itself. Its policy is named in the
 * content security policy; without it a browser with Trusted Types starts none.
 */

interface Policy {
  /** Gives an object that only the browser understands; for everyone else it is the address. */
  createScriptURL(address: string): string
}

declare global {
  var trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined
}

const policy = globalThis.trustedTypes?.createPolicy('site', {
  createScriptURL(address) {
    if (new URL(address, location.href).origin === origin) return address
    throw new TypeError(address)
  },
})

/** @throws TypeError for the address of another site. */
export function trustedScript(address: string): string {
  return policy?.createScriptURL(address) ?? address
}
