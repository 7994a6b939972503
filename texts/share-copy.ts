export const shareCopy = {
  site: 'Compartilhar meu site',
  project: 'Compartilhar projeto',
  /** Screen readers announce this. */
  address: 'Endereço',
  copy: 'Copiar link',
  whatsApp: 'Enviar pelo WhatsApp',
  preview: 'Como aparece no WhatsApp',
  places: {
    copied: (place: string) => `Link para o ${place} copiado. Agora cole no aplicativo.`,
    heading: 'Copiar o link para',
    explanation: 'Cada link leva o nome do lugar: em Números, você vê de onde vêm as visitas.',
  },
  qrCode: {
    heading: 'QR code',
    explanation: (countsVisits: boolean) =>
      `Para cartões, vitrines e embalagens: quem aponta a câmera abre a página${countsVisits ? ', e em Números a visita conta como QR code' : ''}. O PNG serve para publicar e mandar; o SVG, para a gráfica.`,
    alternative: (address: string) => `QR code de ${address}`,
    png: 'Baixar em PNG',
    svg: 'Baixar em SVG',
  },
  local:
    'Este endereço só abre neste computador. Para outras pessoas abrirem, veja “Colocar o site no ar” no guia.',
  publishedSoon:
    'O site muda alguns minutos depois de você publicar. Antes de mandar um link novo, abra o endereço e veja se a página já está lá.',
  unknownAddress:
    'As páginas do site ficam em outra hospedagem, e o estúdio não sabe o endereço delas. Abra o site no navegador e copie o endereço de lá. Para onde mandar, veja “Divulgar o site” no guia.',
  notPublic: 'Este projeto não está no site, por isso não tem link para compartilhar.',
} as const
