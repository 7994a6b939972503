export const PASSWORD_FILE = 'Criar a senha.html'

export const passwordFileHtml = (link: string) => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${link}">
<title>Criar a senha</title>
<p><a href="${link}">Criar a senha do estúdio</a></p>
</html>
`
