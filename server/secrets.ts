/** Removes keys from what is about to be logged, wherever in it they are. */

/**
 * The hosted database's keys (https://supabase.com/docs/guides/api/api-keys), JSON Web Tokens among
 * them, and names with passwords in addresses.
 */
const SECRETS =
  /sb_(?:publishable|secret)_[\w-]+|\beyJ[\w-]*\.[\w-]+\.[\w-]*|(?<=:\/\/)[^\s/?#"'@]+(?=@)/g

export function withoutSecrets(text: string): string {
  return text.replace(SECRETS, '[redacted]')
}
