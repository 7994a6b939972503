/** The texts of the 404 page. In English, as the specification asks, except the title. */
export const notFoundCopy = {
  title: (owner: string) => `Página não encontrada | ${owner}`,
  code: '404',
  headline: 'Oops! Page not found',
  home: 'Return to Home',
} as const
