/** Removes secrets from log lines and error messages. */

/** Supabase's publishable and secret keys (https://supabase.com/docs/guides/api/api-keys). */
const SUPABASE_KEY = /sb_(?:publishable|secret)_[\w-]+/
/** Supabase's legacy keys, and the tokens of its users. */
const JSON_WEB_TOKEN = /eyJ[\w-]*\.[\w-]+\.[\w-]*/
/** The user and the password in front of the host of a URL, as in `https://user:password@host`. */
const URL_CREDENTIALS = /(?<=:\/\/)[^\s/?#"]+(?=@)/

const SECRETS = new RegExp(
  [SUPABASE_KEY, JSON_WEB_TOKEN, URL_CREDENTIALS].map(({ source }) => source).join('|'),
  'g',
)

export function withoutSecrets(text: string): string {
  return text.replace(SECRETS, '[redacted]')
}
