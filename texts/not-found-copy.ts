/** The specification asks for English texts, except for the title. */
export const notFoundCopy = {
  title: (owner: string) => `Página não encontrada | ${owner}`,
  code: '404',
  headline: 'Oops! Page not found',
  home: 'Return to Home',
} as const
