/** Drawings of the bakery's dashboard: the oven list, the orders, the figures, the delivery round. */
import { browserWindow, card, type Drawing, icon, type Palette, phone, scene } from './family.ts'

const palette: Palette = {
  backdrop: '#f2c55f',
  shape: '#eebb4b',
  ink: '#33220f',
  muted: '#75624a',
  paper: '#fffbf2',
  soft: '#fbefd0',
  line: '#f0e0bd',
  accent: '#b1501c',
  onAccent: '#fff9ee',
  second: '#35684a',
}

const sun = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="330"/><g fill="none" stroke="var(--shape)" stroke-width="96">${[
    520, 740, 960,
  ]
    .map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`)
    .join('')}</g>`

/** Bread and cake as SVG elements, on a canvas of 100 x 100. */
const breads = {
  roll: `<ellipse cx="50" cy="54" rx="44" ry="28" fill="#d98a3d"/><path d="M14 48q36-26 72 0" fill="none" stroke="#f3cf8f" stroke-width="8" stroke-linecap="round"/>`,
  loaf: `<path d="M12 44q0-22 38-22t38 22q0 8-6 12v20q0 6-6 6H24q-6 0-6-6V56q-6-4-6-12z" fill="#b96a2c"/><path d="M36 40l8 16M52 38l8 16" stroke="#efc486" stroke-width="7" stroke-linecap="round"/>`,
  cake: `<path d="M14 50h72v32q0 6-6 6H20q-6 0-6-6z" fill="#f0c987"/><path d="M14 50q0-18 36-18t36 18v8q-6 10-12 0t-12 0-12 0-12 0-12 0-12 0z" fill="#8c3f22"/><circle cx="50" cy="26" r="9" fill="#c93b2f"/>`,
  croissant: `<path d="M8 66q6-40 42-42t42 42q-4 8-14 6-4-20-28-20T22 72q-10 2-14-6z" fill="#e0973f"/><path d="M34 30l4 22M66 30l-4 22M20 44l12 14M80 44L68 58" stroke="#b56a24" stroke-width="5" stroke-linecap="round"/>`,
} as const

const bread = (kind: keyof typeof breads, size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 100 100" style="flex:none;display:block">${breads[kind]}</svg>`

const batch = (kind: keyof typeof breads, name: string, amount: number, done = false) =>
  `<div class="batch${done ? ' done' : ''}">${bread(kind, 132)}<div><strong>${amount}</strong><span>${name}</span></div>${
    done ? `<em>${icon('check', 40)}</em>` : ''
  }</div>`

const ovenList = scene({
  palette,
  geometry: sun(800, 1000),
  css: `.tablet{background:#1e1a16;border-radius:64px;padding:30px;box-shadow:0 50px 90px -30px rgb(90 50 0/.6)}
    .glass{background:var(--paper);border-radius:40px;height:100%;padding:50px 56px;display:flex;flex-direction:column;gap:40px}
    .batches{display:grid;grid-template-columns:1fr 1fr;gap:26px;flex:1}
    .batch{background:var(--soft);border-radius:34px;display:flex;align-items:center;gap:28px;padding:0 40px;position:relative}
    .batch strong{display:block;font-size:104px;line-height:.95;letter-spacing:-.025em}.batch span{font-size:36px}
    .done{background:#dcebdc}.batch em{position:absolute;right:30px;top:30px;width:64px;height:64px;border-radius:50%;background:var(--second);color:#fff;display:grid;place-items:center}`,
  body: `<div class="at tablet" style="left:170px;top:116px;width:1260px;height:820px"><div class="glass">
    <div class="row between"><h1 style="font-size:76px">Fornada das 4h30</h1><span class="row" style="font-size:38px;font-weight:700;color:var(--accent)">${icon('flame', 56)}220 °C</span></div>
    <div class="batches">${batch('roll', 'pão francês', 180, true)}${batch('croissant', 'croissant', 64)}${batch('loaf', 'pão de forma', 36)}${batch('cake', 'bolo de festa', 5)}</div></div></div>`,
})

const order = (who: string, what: string, when: string, tone = '') =>
  `<div class="order ${tone}"><b>${who}</b><span>${what}</span><small>${icon('clock', 28)}${when}</small></div>`

const orders = scene({
  palette: { ...palette, backdrop: '#35684a', shape: '#3e7455' },
  geometry: sun(1600, 1000),
  css: `.columns{display:grid;grid-template-columns:repeat(3,1fr);gap:28px;padding:0 48px}
    .columns h3{font-size:34px;display:flex;justify-content:space-between;margin-bottom:18px}.columns h3 i{font-style:normal;color:var(--muted)}
    .order{background:var(--soft);border-radius:28px;padding:24px 28px;margin-bottom:18px;display:grid;gap:4px;font-size:29px}.order b{font-size:32px}
    .order small{display:flex;align-items:center;gap:10px;font-size:27px;font-weight:600;color:var(--accent);margin-top:8px}.ready{background:#dcebdc}.ready small{color:var(--second)}
    .now{background:var(--accent);color:var(--onAccent)}.now small{color:#ffe2b5}`,
  body: browserWindow(
    { left: 90, top: 80, width: 1420, height: 960 },
    'painel.padariaalvorada.com.br',
    `<div class="row between" style="padding:38px 48px 32px"><h2>Sábado, 13 de junho</h2><div class="button" style="height:80px;font-size:30px">${icon('plus', 36)}Encomenda</div></div>
    <div class="columns">
      <div><h3>Recebidas<i>9</i></h3>${order('Neide Prado', '80 minipães, 2 bolos', 'retira às 15h')}${order('Escola Girassol', '120 pães de leite', 'entrega às 9h')}${order('Téo Barros', '1 torta de maçã', 'retira às 17h')}</div>
      <div><h3>No forno<i>4</i></h3>${order('Café Neblina', '60 croissants', 'sai às 6h30', 'now')}${order('Pousada do Lago', '45 pães, 6 broas', 'sai às 7h10', 'now')}${order('Sônia Reis', '3 pães integrais', 'sai às 7h40')}</div>
      <div><h3>Prontas<i>6</i></h3>${order('Davi Nunes', '1 bolo de fubá', 'avisado às 5h52', 'ready')}${order('Mercado Ideal', '200 franceses', 'na rota 1', 'ready')}${order('Ivone Sá', '24 sonhos', 'avisada às 6h05', 'ready')}</div></div>`,
  ),
})

/** Bread left over in each week, in kg. In the first weeks, the bakery had no dashboard yet. */
const leftovers = [46, 50, 44, 46, 42, 40, 37, 38, 35, 33, 34, 32]
const WEEKS_BEFORE_DASHBOARD = 4
const PIXELS_PER_KILO = 8.4
const CHART_HEIGHT = 440

const bars = leftovers
  .map((kilos, week) => {
    const height = kilos * PIXELS_PER_KILO
    const tone = week < WEEKS_BEFORE_DASHBOARD ? '#e9cf9c' : '#b1501c'
    return `<rect x="${week * 68}" y="${CHART_HEIGHT - height}" width="48" height="${height}" rx="14" fill="${tone}"/>`
  })
  .join('')

/** @param share how full the bar is, in percent. */
const supply = (name: string, left: string, share: number, tone: string) =>
  `<div style="margin-top:26px"><div class="row between" style="font-size:30px"><b>${name}</b><span class="muted">${left}</span></div><div style="height:24px;border-radius:12px;background:var(--line);margin-top:12px"><div style="height:24px;width:${share}%;border-radius:12px;background:${tone}"></div></div></div>`

const figures = scene({
  palette: { ...palette, backdrop: '#fbe9c0', shape: '#f8e0aa' },
  geometry: sun(0, 0),
  body: `${card(
    { left: 90, top: 90, width: 930, height: 820 },
    `<div style="padding:14px 18px"><div class="muted" style="font-size:32px">Sobra por semana</div><div class="row" style="margin:10px 0 34px"><h1 style="font-size:120px">32 kg</h1><span class="chip" style="background:#dcebdc;color:var(--second);font-size:34px;padding:12px 26px">31% a menos</span></div>
     <svg width="800" height="${CHART_HEIGHT}" viewBox="0 0 800 ${CHART_HEIGHT}" style="display:block">${bars}</svg>
     <div class="row" style="font-size:28px;margin-top:26px;gap:16px"><i style="width:28px;height:28px;border-radius:9px;background:#e9cf9c"></i>caderno<i style="width:28px;height:28px;border-radius:9px;background:#b1501c;margin-left:22px"></i>painel</div></div>`,
  )}
  ${card(
    { left: 1060, top: 90, width: 450, height: 470 },
    `<h3>Estoque</h3>${supply('Farinha', '28 kg', 22, '#b1501c')}${supply('Manteiga', '19 kg', 64, '#35684a')}${supply('Ovos', '31 dúzias', 80, '#35684a')}`,
  )}
  ${card(
    { left: 1060, top: 600, width: 450, height: 310 },
    `<span style="color:#f2c55f">${icon('bell', 56)}</span><h3 style="margin:20px 0 10px">Comprar farinha</h3><div style="font-size:31px;color:#ead9bd">Dura até quinta.<br>Pedido pronto: 100 kg.</div>`,
    'dark',
  )}`,
})

const stop = (number: number, name: string, when: string) =>
  `<div class="row" style="gap:22px"><span style="width:64px;height:64px;border-radius:50%;background:var(--accent);color:#fff;display:grid;place-items:center;font-weight:700;font-size:32px">${number}</span><div style="flex:1"><b style="font-size:32px">${name}</b><div class="small muted">${when}</div></div></div>`

const deliveryRound = scene({
  palette,
  geometry: `<g fill="none" stroke="#f8dc9a" stroke-width="34" stroke-linecap="round"><path d="M-40 240h1700M-40 620h1700M220-40v1100M620-40v1100M1060-40v1100M1420-40v1100M-40 980L760 380 1660 900"/></g>
   <path d="M760 1040q60-120 260-130t640-90v220z" fill="#8fb9a0"/>
   <g fill="none" stroke="#b1501c" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"><path d="M220 240V620H620V486L760 380"/></g>`,
  css: `.pin{width:92px;height:92px;border-radius:50% 50% 50% 8px;transform:rotate(-45deg);background:var(--ink);display:grid;place-items:center;color:#fff;box-shadow:0 18px 30px -8px rgb(80 40 0/.5)}.pin span{transform:rotate(45deg);font-weight:700;font-size:42px}`,
  body: `<div class="at pin" style="left:174px;top:140px;background:var(--second)"><span>${icon('flame', 48)}</span></div>
    <div class="at pin" style="left:174px;top:514px"><span>1</span></div><div class="at pin" style="left:574px;top:514px"><span>2</span></div><div class="at pin" style="left:714px;top:272px"><span>3</span></div>
    ${phone(
      { left: 960, top: 70, height: 860 },
      `<div class="stack" style="padding:18px 40px 40px;gap:30px;flex:1"><h2>Rota 1</h2><div class="row"><span class="chip">${icon('truck', 34)}Wagner</span><span class="chip">11,4 km</span></div>
       ${stop(1, 'Café Neblina', '60 croissants, 6h50')}${stop(2, 'Pousada do Lago', '45 pães, 7h25')}${stop(3, 'Mercado Ideal', '200 franceses, 7h50')}
       <div class="button" style="margin-top:auto">Cheguei na parada 1</div></div>`,
      '6:48',
    )}
    ${card({ left: 180, top: 730, width: 620 }, `<div class="row"><span class="badge" style="background:#dcebdc;color:var(--second)">${icon('check', 44)}</span><div><h3>Tudo no horário</h3><div class="muted">3 paradas até as 8h</div></div></div>`)}`,
})

export const drawings: readonly Drawing[] = [
  { name: 'painel-padaria-1', html: ovenList },
  { name: 'painel-padaria-2', html: orders },
  { name: 'painel-padaria-3', html: figures },
  { name: 'painel-padaria-4', html: deliveryRound },
]
