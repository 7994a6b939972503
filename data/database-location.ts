/** Where the content is stored: in the hosted database if one is configured, otherwise in a file of this site. */
export type DatabaseLocation =
  | { readonly kind: 'hosted'; readonly url: string; readonly anonKey: string }
  | { readonly kind: 'embedded'; readonly file: string }
