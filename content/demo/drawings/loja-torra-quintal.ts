/** Drawings of the roaster's shop: the shelf, a coffee's page, the payment, the club. */
import { coffeeBag, madrugada, quintal, sereno } from './coffee-bag.ts'
import {
  browserWindow,
  card,
  type Drawing,
  type IconName,
  icon,
  type Palette,
  phone,
  scene,
} from './family.ts'

const palette: Palette = {
  backdrop: '#c8694a',
  shape: '#bd5e40',
  ink: '#2c1913',
  muted: '#7a5f51',
  paper: '#fffaf3',
  soft: '#f8e9d6',
  line: '#eedcc5',
  accent: '#9a3f22',
  onAccent: '#fffaf3',
  second: '#2f5d4a',
}

const shelf = scene({
  palette,
  geometry: `<circle cx="800" cy="470" r="640"/><path d="M0 838h1600v162H0z" fill="#a94e32"/><path d="M0 838h1600v14H0z" fill="#96432a"/>`,
  css: `.bag{display:block}.shadow{width:400px;height:30px;border-radius:50%;background:#7e3520;opacity:.55}
    .price{background:var(--paper);border-radius:99px;padding:14px 38px;font-size:46px;font-weight:700;letter-spacing:-.02em}`,
  body: `
    <div class="at shadow" style="left:181px;top:842px;width:390px"></div><div class="at shadow" style="left:1029px;top:842px;width:390px"></div><div class="at shadow" style="left:560px;top:856px;width:500px"></div>
    <div class="at" style="left:190px;top:282px">${coffeeBag(sereno, 372)}</div>
    <div class="at" style="left:1038px;top:282px">${coffeeBag(madrugada, 372)}</div>
    <div class="at" style="left:566px;top:136px">${coffeeBag(quintal, 468)}</div>
    <div class="at price" style="left:296px;top:894px;font-size:38px">R$ 44</div><div class="at price" style="left:700px;top:892px">R$ 46</div><div class="at price" style="left:1146px;top:894px;font-size:38px">R$ 52</div>`,
})

const coffeePage = scene({
  palette: { ...palette, backdrop: '#f1d9b9', shape: '#ead0ab' },
  geometry: `<circle cx="1600" cy="0" r="760"/><circle cx="0" cy="1000" r="420"/>`,
  css: `.stand{position:absolute;left:0;top:0;bottom:0;width:560px;background:#d27b57;display:grid;place-items:center}
    .about{position:absolute;left:632px;right:64px;top:52px}
    .choice{display:flex;gap:14px}.choice span{flex:1;text-align:center;padding:16px 0;border-radius:20px;border:2.5px solid var(--line);font-weight:600}
    .choice .chosen{border-color:var(--accent);background:var(--soft);color:var(--accent)}`,
  body: browserWindow(
    { left: 90, top: 76, width: 1420, height: 848 },
    'torraquintal.com.br/quintal',
    `<div class="stand">${coffeeBag(quintal, 400)}</div><div class="about stack">
      <div class="row"><h1 style="font-size:88px">Quintal</h1><span class="chip" style="margin-left:auto;color:var(--second)">torra de terça</span></div>
      <div class="muted" style="font-size:32px;margin:14px 0 30px">Chocolate, castanha e final doce.<br>Sul de Minas, 1.150 m.</div>
      <b style="margin-bottom:14px">Moagem</b><div class="choice"><span>Grãos</span><span class="chosen">Coador</span><span>Prensa</span></div>
      <b style="margin:26px 0 14px">Tamanho</b><div class="choice"><span class="chosen">250 g</span><span>500 g</span><span>1 kg</span></div>
      <div class="row" style="margin-top:40px"><div style="flex:1"><b style="font-size:60px;letter-spacing:-.03em;line-height:1">R$ 46</b><div class="small muted">frete R$ 12, CEP 37010-020</div></div>
      <div class="button">${icon('bag', 38)}Comprar</div></div></div>`,
  ),
})

const orderLine = (name: string, note: string, price: string, tone: string) =>
  `<div class="row"><span style="width:84px;height:84px;border-radius:24px;background:${tone};display:grid;place-items:center;color:#fff6e6">${icon('bag', 42)}</span>
  <div style="flex:1"><b style="font-size:32px">${name}</b><div class="small muted">${note}</div></div><b style="font-size:32px">${price}</b></div>`

const payment = scene({
  palette: { ...palette, backdrop: '#2f5d4a', shape: '#376a55' },
  geometry: `<path d="M0 1000V640q400-260 800 0t800 0v360z"/><circle cx="1330" cy="230" r="170"/>`,
  css: `.pay{display:flex;gap:16px}.pay span{flex:1;padding:22px 0;border-radius:24px;border:2.5px solid var(--line);text-align:center;font-weight:700;font-size:32px}.pay .chosen{border-color:var(--accent);background:var(--soft);color:var(--accent)}`,
  body: `${phone(
    { left: 160, top: 64, width: 580, height: 872 },
    `<div class="stack" style="padding:18px 40px 36px;gap:24px;flex:1"><h2 style="font-size:50px">Seu pedido</h2>
      ${orderLine('Quintal', 'coador, 250 g', 'R$ 46', '#2c1913')}${orderLine('Madrugada', 'grãos, 500 g', 'R$ 94', '#27435c')}
      <div class="row between" style="border-top:2px solid var(--line);padding-top:22px"><span class="muted">Frete</span><b>R$ 12</b></div>
      <div class="row between" style="font-size:40px"><b>Total</b><b>R$ 152</b></div>
      <div class="pay"><span class="chosen">Pix</span><span>Cartão</span></div>
      <div class="button" style="margin-top:auto">Pagar R$ 152</div></div>`,
  )}
  ${card(
    { left: 840, top: 190, width: 620 },
    `<div class="row"><span class="badge" style="background:#d9efdf;color:#1c6a45">${icon('check', 44)}</span><div><h3>Pix recebido</h3><div class="muted">às 10h42, em 6 segundos</div></div></div>`,
  )}
  ${card(
    { left: 840, top: 414, width: 620 },
    `<div class="row"><span class="badge">${icon('flame', 44)}</span><div><h3>Na torra de terça</h3><div class="muted">7 de julho, pela manhã</div></div></div>`,
  )}
  ${card(
    { left: 840, top: 638, width: 620 },
    `<div class="row"><span class="badge">${icon('truck', 44)}</span><div><h3>Chega na sexta</h3><div class="muted">Rua das Acácias, 214, Varginha</div></div></div>`,
  )}`,
})

const step = (name: IconName, title: string, day: string, done: boolean) =>
  `<div class="step"><span class="${done ? 'done' : ''}">${icon(name, 48)}</span><b>${title}</b><small>${day}</small></div>`

const club = scene({
  palette,
  geometry: `<circle cx="0" cy="0" r="620"/><circle cx="1600" cy="1000" r="620"/>`,
  css: `.steps{display:flex;justify-content:space-between;position:relative;margin:44px -60px 0}.steps:before{content:"";position:absolute;left:100px;right:100px;top:46px;height:6px;border-radius:3px;background:linear-gradient(90deg,var(--second) 50%,var(--line) 50%)}
    .step{width:220px;text-align:center;position:relative;font-size:30px}.step span{width:98px;height:98px;border-radius:50%;margin:0 auto 18px;display:grid;place-items:center;background:var(--soft);color:var(--muted)}
    .step .done{background:var(--second);color:#fff}.step small{display:block;font-size:26px;color:var(--muted)}`,
  body: `${card(
    { left: 170, top: 90, width: 1260, height: 820 },
    `<div style="padding:32px 40px"><div class="row" style="font-size:28px;color:var(--muted)"><span class="badge" style="background:var(--accent);color:#fff">${icon('repeat', 42)}</span>Clube Quintal, caixa de julho</div>
      <h1 style="margin-top:34px">Oi, Marcos.<br>Seu café está na torra.</h1>
      <div class="steps">${step('bag', 'Separado', 'seg, 6', true)}${step('flame', 'Torrando', 'hoje', true)}${step('truck', 'Enviado', 'qua, 8', false)}${step('check', 'Na sua porta', 'sex, 10', false)}</div>
      <div class="row" style="margin-top:56px"><div class="button" style="background:var(--soft);color:var(--accent)">Pausar este mês</div><div class="button">Trocar o café</div></div></div>`,
  )}
  <div class="at" style="left:1140px;top:46px;transform:rotate(7deg)">${coffeeBag(sereno, 240)}</div>`,
})

export const drawings: readonly Drawing[] = [
  { name: 'loja-torra-quintal-1', html: shelf },
  { name: 'loja-torra-quintal-2', html: coffeePage },
  { name: 'loja-torra-quintal-3', html: payment },
  { name: 'loja-torra-quintal-4', html: club },
]
