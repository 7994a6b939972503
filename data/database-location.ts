/** Which database stores the content: the hosted one if it is configured, otherwise the embedded one. */
export type DatabaseLocation =
  | { readonly kind: 'hosted'; readonly url: string; readonly anonKey: string }
  | { readonly kind: 'embedded'; readonly file: string }
