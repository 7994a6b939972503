/** Drawings of the architect's site: its front page, the site on a phone, the page of one house. */
import { floorPlan, house } from './earth-house.ts'
import { browserWindow, card, type Drawing, icon, type Palette, phone, scene } from './family.ts'

const palette: Palette = {
  backdrop: '#b9c2ab',
  shape: '#aeb89e',
  ink: '#23281f',
  muted: '#62685a',
  paper: '#fbfaf5',
  soft: '#efede3',
  line: '#dfdccf',
  accent: '#4e5c3e',
  onAccent: '#fbfaf5',
  second: '#b5744d',
}

const arches = `<path d="M0 1000V620a260 260 0 0 1 520 0v380zM560 1000V420a300 300 0 0 1 600 0v580zM1200 1000V700a240 240 0 0 1 480 0v300z"/>`
const mark = (size: number) =>
  `<span class="row" style="gap:16px;font-size:${size}px;font-weight:800;letter-spacing:-.03em"><svg width="${size}" height="${size}" viewBox="0 0 40 40"><path d="M2 6h36v8H2z" fill="#4e5c3e"/><path d="M8 17h24v6H8zM8 25h24v5H8zM8 32h24v6H8z" fill="#b5744d"/></svg>Taipa</span>`

const frontPage = scene({
  palette,
  geometry: arches,
  css: `.nav{position:absolute;left:60px;right:60px;top:40px;font-size:30px;font-weight:600}`,
  body: browserWindow(
    { left: 110, top: 110, width: 1380, height: 1000 },
    'estudiotaipa.arq.br',
    `<div style="position:absolute;inset:0 0 110px">${house}</div>
     <div class="row between nav">${mark(46)}<div class="row" style="gap:48px"><span>Obras</span><span>Estúdio</span><span>Conversar</span></div></div>
     <h1 class="at" style="left:60px;top:152px;font-size:112px;white-space:nowrap">Casas de terra e luz</h1>`,
  ),
})

const question = (label: string, answer: string) =>
  `<div><div class="muted small">${label}</div><b style="display:block;font-size:34px;border-bottom:3px solid var(--line);padding:2px 0 10px">${answer}</b></div>`

const onPhone = scene({
  palette: { ...palette, backdrop: '#4b563d', shape: '#545f45' },
  geometry: arches,
  body: `${phone(
    { left: 130, top: 56, height: 1010 },
    `<div class="row between" style="padding:14px 40px 24px">${mark(40)}${icon('menu', 48)}</div>
     <div style="position:relative;height:420px;overflow:hidden">${house}</div>
     <div class="stack" style="padding:36px 40px;gap:18px"><h2 style="font-size:60px">Casas de<br>terra e luz</h2><div class="muted" style="font-size:31px">Projeto e obra no interior<br>de Minas e São Paulo.</div></div>`,
  )}
  ${phone(
    { left: 720, top: 56, height: 1010 },
    `<div class="row between" style="padding:14px 40px 24px">${mark(40)}${icon('menu', 48)}</div>
     <div class="stack" style="padding:0 40px 40px;gap:21px"><h2 style="font-size:50px">Conte sobre<br>a sua casa</h2>
     ${question('Onde fica o terreno?', 'Gonçalves, MG')}${question('Quantos metros?', '160 a 200 m²')}${question('Em que fase está?', 'Já tenho o terreno')}${question('Para quando?', 'Começo de 2027')}
     <div class="button">Enviar${icon('arrow', 38)}</div></div>`,
  )}
  <div class="at" style="left:1306px;top:150px;color:#fbfaf5"><div style="font-size:150px;font-weight:700;font-variant-numeric:normal;letter-spacing:0;line-height:1">1,1<span style="font-size:70px;letter-spacing:0"> s</span></div><div style="font-size:32px;color:#d6dcc9">para abrir<br>no 4G</div></div>
  <div class="at" style="left:1306px;top:520px;color:#fbfaf5"><div style="font-size:150px;font-weight:700;font-variant-numeric:normal;letter-spacing:0;line-height:1">11</div><div style="font-size:32px;color:#d6dcc9">pedidos de<br>conversa<br>por mês</div></div>`,
})

const material = (name: string, tone: string) =>
  `<div style="flex:1"><div style="height:112px;border-radius:24px;background:${tone}"></div><div style="font-size:28px;margin-top:12px;font-weight:600">${name}</div></div>`

const fact = (value: string, name: string) =>
  `<div><b style="font-size:52px;letter-spacing:-.03em;line-height:1.1;display:block">${value}</b><span class="muted" style="font-size:28px">${name}</span></div>`

const housePage = scene({
  palette: { ...palette, backdrop: '#d9b697', shape: '#d2ab89' },
  geometry: arches,
  body: `${card({ left: 90, top: 90, width: 880, height: 820 }, `<div class="row between" style="padding:6px 24px 14px"><b style="font-size:34px">Planta, térreo</b><span class="chip">184 m²</span></div><div style="margin-left:-14px">${floorPlan}</div>`)}
  ${card(
    { left: 1010, top: 90, width: 500, height: 480 },
    `<div style="padding:8px"><div class="muted" style="font-size:30px">Obra 14</div><h2 style="font-size:64px;margin:6px 0 30px">Casa Serra</h2>
     <div style="display:grid;grid-template-columns:1fr 1fr;gap:28px 20px">${fact('11', 'meses de obra')}${fact('2025', 'Gonçalves, MG')}${fact('2', 'quartos')}${fact('40 cm', 'de parede')}</div></div>`,
  )}
  ${card(
    { left: 1010, top: 610, width: 500, height: 300 },
    `<div style="padding:8px"><h3 style="margin-bottom:24px">Materiais</h3><div class="row" style="gap:18px">${material('Terra', '#b9794d')}${material('Cumaru', '#5d4a3a')}${material('Cal', '#ece5d6')}</div></div>`,
  )}`,
})

export const drawings: readonly Drawing[] = [
  { name: 'site-estudio-taipa-1', html: frontPage },
  { name: 'site-estudio-taipa-2', html: onPhone },
  { name: 'site-estudio-taipa-3', html: housePage },
]
