/**
 * The content of an owner who has filled in every field, with texts of usual length. The demo content leaves the fields
 * empty that were added after the first version.
 */
import type { SiteDraft } from '../../../core/site/site-fields.ts'
import { type DemoRow, readDemoRows } from '../../../data/demo.ts'
import { aService } from './site.ts'

const CLIENTS: readonly Partial<DemoRow>[] = [
  {
    client: 'Casa Maré',
    testimonial:
      'Em duas semanas, o pedido que a gente anotava no caderno passou a chegar pronto para a cozinha. Sobrou tempo para atender melhor.',
    testimonial_author: 'Ana Souza, dona da Casa Maré',
    work_address: 'https://casamare.example/',
  },
  {
    client: 'Acervo Lins & Prado',
    testimonial:
      'Achar um contrato antigo levava uma tarde. Agora leva um minuto, e ninguém precisou aprender um sistema novo.',
    testimonial_author: 'Paulo Lins, advogado',
    work_address: 'https://linsprado.example/acervo',
  },
  {
    client: 'Oficina do Bairro',
    testimonial:
      'Explicou tudo sem palavras difíceis e entregou no prazo. Já estamos no segundo projeto.',
    testimonial_author: 'Jéssica Rocha, sócia da Oficina do Bairro',
    work_address: 'https://oficinadobairro.example/',
  },
  {
    client: 'Clínica Passo a Passo',
    testimonial:
      'As faltas caíram pela metade desde que o lembrete vai sozinho pelo WhatsApp. A recepção agradece todos os dias.',
    testimonial_author: 'Dra. Marta Queiroz, fisioterapeuta',
    work_address: 'https://passoapasso.example/agenda',
  },
]

const CAPTIONS = [
  'O pedido chega pelo WhatsApp, já com o dia e a hora',
  'Quem espera por uma vaga é avisado sozinho',
  '',
  'O caminho de uma mensagem até a consulta marcada: o robô responde, oferece os horários livres, confirma na véspera e avisa a recepção quando alguém desmarca.',
]

/** @param count of projects. From the seventh on, the demo projects are repeated under other slugs. */
export function filledInRows(count: number): DemoRow[] {
  const demo = readDemoRows()
  return Array.from({ length: count }, (_, index) => {
    const row = demo[index % demo.length] as DemoRow
    const round = Math.floor(index / demo.length)
    const { title, slug } = row
    return {
      ...row,
      ...(round > 0 && { title: `${title} ${round + 1}`, slug: `${slug}-${round + 1}` }),
      ...CLIENTS[index % CLIENTS.length],
      captions: CAPTIONS.slice(0, row.images.length),
      order_index: index + 1,
    }
  })
}

export const filledInSite: SiteDraft = {
  name: 'Marina Alves',
  phone: '+5581999990000',
  portrait: '',
  tagline: 'Automação e sites para pequenos negócios',
  about:
    'Cuido da parte digital de quem já tem trabalho demais: atendimento, pedidos, agenda e site.\n\nComecei em uma loja de bairro, e é para negócios assim que mais gosto de trabalhar.',
  years: '6 anos de mercado',
  quote: 'Menos planilha, mais cliente',
  invitation: 'Me conte em uma frase o que mais toma o seu tempo. Respondo no mesmo dia.',
  badge: 'Para o seu negócio',
  subtitle: 'Tire o trabalho repetido da sua mão',
  caption: 'Do primeiro contato à entrega',
  instagram: 'https://www.instagram.com/marina.alves.digital',
  linkedin: 'https://www.linkedin.com/in/marina-alves-digital',
  github: 'https://github.com/marina-alves-digital',
  email: 'oi@marina.example',
  city: 'Recife',
  state: 'PE',
  online: true,
  services: [
    aService(),
    aService(),
    aService({ title: 'Lojas e catálogos', description: 'Com estoque e entrega', icon: 'shop' }),
    aService(),
    aService({ off: true }),
    aService({ off: true }),
    aService({ title: 'Aulas para a equipe', description: 'No seu ritmo', icon: 'intelligence' }),
    aService({ off: true }),
  ],
}
