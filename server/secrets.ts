/** Removes secrets from log lines and error messages. */

/** Supabase's keys (https://supabase.com/docs/guides/api/api-keys), JSON Web Tokens, and credentials in URLs. */
const SECRETS =
  /sb_(?:publishable|secret)_[\w-]+|\beyJ[\w-]*\.[\w-]+\.[\w-]*|(?<=:\/\/)[^\s/?#"'@]+(?=@)/g

export function withoutSecrets(text: string): string {
  return text.replace(SECRETS, '[redacted]')
}
