/**
 * The Trusted Types policy for the addresses of the workers that the page starts. The content security
 * policy names it and allows no other.
 */

interface Policy {
  /** Returns a `TrustedScriptURL`, typed as the address that it stands for. */
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
