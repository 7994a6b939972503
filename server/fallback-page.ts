/** What a visitor reads when no page could be made: whole in itself, and always with the way home. */

const wrong = {
  heading: 'Este endereço não está certo',
  message: 'Confira o link que você abriu, ou comece pela página inicial.',
}

const texts = {
  400: wrong,
  405: {
    heading: 'Isto não funciona por aqui',
    message: 'Este site só mostra páginas. Volte ao início e continue de lá.',
  },
  408: {
    heading: 'A conexão está lenta demais',
    message: 'O pedido não chegou inteiro. Confira a sua internet e tente de novo.',
  },
  414: wrong,
  429: {
    heading: 'Um momento, por favor',
    message: 'Foram muitos pedidos de uma vez. Espere alguns segundos e tente de novo.',
  },
  431: wrong,
  500: {
    heading: 'Algo saiu do lugar',
    message: 'O problema é nosso, não seu. Espere um instante e tente de novo.',
  },
  offline: {
    heading: 'Você está sem internet',
    message: 'O que você já abriu neste site continua aqui.',
  },
} as const

export const FALLBACK_STATUSES = [400, 405, 408, 414, 429, 431, 500] as const
export type FallbackStatus = (typeof FALLBACK_STATUSES)[number]

/** @param occasion a status, or a browser without a network. */
export function fallbackPage(occasion: keyof typeof texts): string {
  const { heading, message } = texts[occasion]
  return `<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>
:root { color-scheme: dark; background: oklch(0.155 0.015 260); color: oklch(0.965 0.005 260) }
body { display: grid; min-height: 100svh; margin: 0; place-content: center; gap: 1rem; padding: 1.5rem;
  box-sizing: border-box; font: 1.125rem/1.6 system-ui, sans-serif; text-align: center }
h1 { margin: 0; font-size: clamp(1.75rem, 6vw, 3rem); line-height: 1.1; text-wrap: balance }
p { margin: 0; color: oklch(0.77 0.02 260) }
a { display: inline-block; justify-self: center; margin-top: 1rem; padding: 0.75rem 1.5rem;
  border-radius: 999px; background: oklch(0.86 0.19 155); color: oklch(0.19 0.05 158);
  font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px }
</style>
</head>
<body>
<h1>${heading}</h1>
<p>${message}</p>
<a href="/">Voltar ao início</a>
</body>
</html>
`
}
