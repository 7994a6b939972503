/** Drawings of the law office's assistant: an answer, the search, a clause, the test results. */
import { avatar, browserWindow, card, type Drawing, icon, type Palette, scene } from './family.ts'

const palette: Palette = {
  backdrop: '#3d2c58',
  shape: '#473465',
  ink: '#241a36',
  muted: '#665b7c',
  paper: '#fffdfa',
  soft: '#f1ecf8',
  line: '#e4dcf0',
  accent: '#65469c',
  onAccent: '#ffffff',
  second: '#f9dc8c',
}

const sheets = `<g transform="rotate(-14 800 500)"><rect x="1000" y="-260" width="900" height="1240" rx="50"/><rect x="-420" y="260" width="760" height="1100" rx="50"/></g>`
const pale = { ...palette, backdrop: '#e6dcf4', shape: '#dacdee' }

const answer = scene({
  palette,
  geometry: sheets,
  css: `.source{transform:rotate(8deg);filter:drop-shadow(0 30px 36px rgb(20 8 40/.4))}
    .question{font-size:44px;font-weight:600;letter-spacing:-.015em}
    mark{background:var(--second);color:inherit;padding:4px 8px;border-radius:8px;box-decoration-break:clone;-webkit-box-decoration-break:clone}`,
  body: `
    <div class="at bubble mine question" style="right:150px;top:156px;padding:34px 50px;border-radius:52px;border-bottom-right-radius:14px;background:#8a6bc4;max-width:none">Qual é a multa por atraso na obra?</div>
    ${card(
      { left: 150, top: 336, width: 1300, height: 500 },
      `<div style="padding:24px 32px"><div class="row" style="font-size:32px;color:var(--accent)">${icon('spark', 48)}<b>Acervo</b></div>
       <div style="font-size:56px;line-height:1.36;font-weight:600;letter-spacing:-.02em;margin-top:30px"><mark>0,5% por mês</mark> sobre o valor do contrato, limitada a <mark>10% no total</mark>.</div>
       <div class="row" style="margin-top:44px"><span class="chip" style="font-size:34px;padding:18px 32px;color:var(--accent)">${icon('file', 38)}Contrato Ipê, p. 14</span><span class="chip" style="font-size:34px;padding:18px 32px;color:var(--accent)">${icon('file', 38)}Aditivo 2, p. 3</span></div></div>`,
    )}
    <svg class="at source" style="left:1196px;top:636px" width="330" height="420" viewBox="0 0 330 420"><rect width="330" height="420" rx="26" fill="#fffdfa"/>
      <g fill="#ddd3ea"><rect x="40" y="46" width="120" height="18" rx="9"/><rect x="40" y="104" width="250" height="18" rx="9"/><rect x="40" y="144" width="214" height="18" rx="9"/><rect x="40" y="284" width="250" height="18" rx="9"/><rect x="40" y="324" width="180" height="18" rx="9"/></g>
      <g fill="#f9dc8c"><rect x="32" y="184" width="266" height="34" rx="10"/><rect x="32" y="226" width="170" height="34" rx="10"/></g></svg>`,
})

const searchHit = (name: string, place: string, chosen = false) =>
  `<div class="searchHit${chosen ? ' chosen' : ''}">${icon('file', 44)}<div><b>${name}</b><small>${place}</small></div></div>`

const search = scene({
  palette: pale,
  geometry: sheets,
  css: `.side{position:absolute;right:0;top:0;bottom:0;width:500px;background:var(--soft);padding:48px 36px}
    .searchHit{display:flex;gap:20px;align-items:center;padding:24px;border-radius:26px;margin-top:18px;color:var(--accent)}.searchHit b{display:block;color:var(--ink);font-size:30px;line-height:1.15}.searchHit small{font-size:26px;color:var(--muted)}.searchHit.chosen{background:#fff}
    .talk{position:absolute;left:52px;right:552px;top:48px;bottom:40px;display:flex;flex-direction:column;gap:28px}
    .ask{margin-top:auto;height:96px;border:2.5px solid var(--line);border-radius:30px;display:flex;align-items:center;justify-content:space-between;padding:0 14px 0 34px;color:var(--muted)}
    sup{font-size:22px;background:var(--second);border-radius:8px;padding:1px 10px;font-weight:700;margin-left:6px;vertical-align:6px}`,
  body: browserWindow(
    { left: 80, top: 76, width: 1440, height: 848 },
    'acervo.pradoteles.adv.br',
    `<div class="talk"><div class="bubble mine">Já defendemos caso de vizinho que barrou uma reforma?</div>
      <div style="font-size:40px;line-height:1.42">Sim, em dois casos. No de 2019, o juiz liberou a obra em onze dias<sup>1</sup>. No de 2022, houve acordo com vistoria antes e depois<sup>2</sup>.</div>
      <div class="row"><span class="chip">Ver os dois lado a lado</span><span class="chip">Copiar com fontes</span></div>
      <div class="ask">Pergunte ao acervo<span style="width:68px;height:68px;border-radius:22px;background:var(--accent);color:#fff;display:grid;place-items:center">${icon('send', 38)}</span></div></div>
     <div class="side"><h3>Fontes</h3>${searchHit('Decisão Amaral', '2019, páginas 2 a 4', true)}${searchHit('Acordo Vila Rosa', '2022, página 7')}${searchHit('Laudo de vistoria', '2022, página 12')}
      <div class="muted row" style="position:absolute;left:60px;bottom:44px;font-size:28px;gap:14px">${icon('lock', 34)}só os seus casos</div></div>`,
  ),
})

const clause = scene({
  palette: { ...palette, backdrop: '#f3d98f', shape: '#eccf7c' },
  geometry: `<circle cx="260" cy="980" r="560"/><circle cx="1480" cy="60" r="380"/>`,
  css: `.page{padding:70px 190px 0 88px;font-size:36px;line-height:1.5;border-radius:20px}.page p{margin-top:26px}
    mark{background:#f9dc8c;color:inherit;padding:5px 0;box-shadow:-8px 0 #f9dc8c,8px 0 #f9dc8c;box-decoration-break:clone;-webkit-box-decoration-break:clone;font-weight:600}
    .far{color:#a59db3}`,
  body: `${card(
    { left: 140, top: 90, width: 1010, height: 1000 },
    `<div class="row between muted" style="font-size:28px"><span>Contrato de empreitada Ipê</span><span style="margin-right:-100px">14</span></div>
     <p class="far">8.1 A obra terá início em até dez dias após a assinatura deste contrato.</p>
     <p><b>8.2</b> Em caso de atraso, a contratada pagará <mark>multa de 0,5% ao mês sobre o valor total</mark>, calculada por dia, <mark>até o limite de 10%</mark>.</p>
     <p class="far">8.3 Não se considera atraso a suspensão causada por chuva forte ou por falta de licença municipal.</p>
     <p class="far">8.4 As partes podem rever os prazos por aditivo.</p>`,
    'page',
  )}
  ${card(
    { left: 1030, top: 250, width: 450 },
    `<div class="row" style="color:#f9dc8c">${icon('spark', 44)}<b>Usado na resposta</b></div><div style="font-size:32px;margin-top:16px;line-height:1.35">O aditivo 2 confirma o limite na página 3.</div>`,
    'dark',
  )}
  ${card(
    { left: 1030, top: 690, width: 450 },
    `<div class="row">${avatar('BT', 84)}<div><b style="font-size:32px">Bruna Teles</b><div class="row small" style="gap:8px;color:#1c6a45">${icon('check', 32)}conferiu a fonte</div></div></div>`,
  )}`,
})

const QUESTIONS = 120
const APPROVED = 109
const DOTS_PER_ROW = 15

/** One dot for each question. A filled dot is an approved answer. */
const dots = Array.from({ length: QUESTIONS }, (_, index) => {
  const x = 24 + (index % DOTS_PER_ROW) * 50
  const y = 24 + Math.floor(index / DOTS_PER_ROW) * 50
  return index < APPROVED
    ? `<circle cx="${x}" cy="${y}" r="18" fill="#f9dc8c"/>`
    : `<circle cx="${x}" cy="${y}" r="16" fill="none" stroke="#9a86bd" stroke-width="4"/>`
}).join('')

const results = scene({
  palette,
  geometry: sheets,
  body: `<div class="at" style="left:110px;top:112px;color:#fff"><div style="font-size:200px;font-weight:700;letter-spacing:-.03em;line-height:.9">${APPROVED}</div>
     <div style="font-size:38px;margin-top:26px;color:#e2d7f3">de ${QUESTIONS} perguntas reais<br>aprovadas sem ajustes</div></div>
    <svg class="at" style="left:110px;top:480px" width="750" height="400">${dots}</svg>
    ${card(
      { left: 960, top: 112, width: 530, height: 372 },
      `<span class="badge">${icon('search', 44)}</span><h3 style="margin:26px 0 14px;font-size:42px">Não encontrei base suficiente.</h3><div class="muted" style="font-size:32px">Prefiro dizer isso a adivinhar. Quer buscar desde 2015?</div>`,
    )}
    ${card(
      { left: 960, top: 520, width: 530, height: 360 },
      `<b style="font-size:34px">Tempo por pesquisa</b>
       <div style="margin-top:28px;font-size:30px" class="muted">antes, 40 min</div><div style="height:44px;border-radius:14px;background:var(--line);margin-top:8px"></div>
       <div style="margin-top:22px;font-size:30px;color:var(--accent);font-weight:700">agora, 5 min</div><div style="height:44px;width:13%;border-radius:14px;background:var(--accent);margin-top:8px"></div>`,
    )}`,
})

export const drawings: readonly Drawing[] = [
  { name: 'acervo-juridico-1', html: answer },
  { name: 'acervo-juridico-2', html: search },
  { name: 'acervo-juridico-3', html: clause },
  { name: 'acervo-juridico-4', html: results },
]
