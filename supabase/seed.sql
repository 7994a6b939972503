-- The demo projects. Written by content/demo/write-seed.ts from content/demo/projects.json:
-- change them there. Rows that exist already stay as they are.

insert into public.projects
  (slug, title, description, full_description, category, images, features, order_index)
values
  (
    'agenda-clinica',
    'Agenda que se marca sozinha',
    'Um robô no WhatsApp marca, confirma e remarca consultas.',
    E'A Clínica Aroeira tem quatro médicos e uma recepcionista. Pela manhã o telefone tocava sem parar, e à noite as mensagens ficavam sem resposta até o dia seguinte. Quem não era atendido marcava em outro lugar.\n\nCriei um robô que conversa pelo WhatsApp, consulta a agenda de cada médico em tempo real e oferece só os horários livres. Ele confirma a consulta na véspera, remarca quando o paciente pede e avisa quem está na lista de espera assim que abre uma vaga. Quando a pergunta foge do combinado, a conversa passa para a recepção com o histórico inteiro.\n\nEm três meses, sete em cada dez consultas passaram a ser marcadas pelo robô, e um terço delas fora do expediente. As faltas caíram de 18% para 9%. A recepcionista continua lá, agora com tempo para quem está no balcão.',
    'Automação',
    array['/demo/agenda-clinica-1.webp', '/demo/agenda-clinica-2.webp', '/demo/agenda-clinica-3.webp', '/demo/agenda-clinica-4.webp']::text[],
    array['Marcação pelo WhatsApp, dia e noite', 'Agenda dos quatro médicos sempre em dia', 'Confirmação automática na véspera', 'Remarcação sem falar com ninguém', 'Lista de espera que preenche as vagas abertas', 'Passagem para a recepção com o histórico da conversa', 'Relatório semanal de faltas e horários mais pedidos']::text[],
    1
  ),
  (
    'loja-torra-quintal',
    'Café fresco, direto da torra',
    'Loja de café com assinatura e frete calculado na hora.',
    E'A Torra Quintal vendia por mensagem. Cada pedido levava umas doze trocas até o pagamento: qual café, qual moagem, quanto fica o frete, qual a chave do Pix. No fim do mês, era difícil saber o que vendeu mais.\n\nDesenhei e desenvolvi uma loja em que o café é o assunto. Cada grão tem notas, altitude e data da torra. A moagem se escolhe com um toque, o frete aparece antes do carrinho e o pagamento sai por Pix ou cartão. Para quem volta sempre, há uma assinatura que chega todo mês e pode ser pausada quando for preciso.\n\nNo primeiro semestre, a loja recebeu 1.140 pedidos e 164 pessoas assinaram o clube. Um em cada quatro clientes compra de novo em até 45 dias. A torra da semana agora segue os pedidos, e quase nada sobra na prateleira.',
    'Loja online',
    array['/demo/loja-torra-quintal-1.webp', '/demo/loja-torra-quintal-2.webp', '/demo/loja-torra-quintal-3.webp', '/demo/loja-torra-quintal-4.webp']::text[],
    array['Página de cada café com notas, altitude e data da torra', 'Escolha de moagem e tamanho com um toque', 'Frete por CEP antes de fechar o carrinho', 'Pagamento por Pix ou cartão', 'Clube de assinatura com pausa a qualquer momento', 'Lista de torra da semana feita a partir dos pedidos']::text[],
    2
  ),
  (
    'acervo-juridico',
    'O acervo que responde',
    'IA que lê os documentos do escritório e cita a página.',
    E'O escritório Prado & Teles guardava onze anos de contratos, pareceres e decisões em pastas que só duas pessoas conheciam bem. Achar uma cláusula parecida com a de um caso antigo podia levar a tarde inteira.\n\nMontei um assistente que lê esse acervo e responde em português claro. Cada resposta mostra o documento, a página e o trecho usado. Quando não encontra base suficiente, ele diz que não encontrou, em vez de adivinhar. Os arquivos ficam em um servidor do próprio escritório, e cada advogado vê apenas os casos de que participa.\n\nHoje são 6.200 documentos indexados. Em um teste com 120 perguntas reais, os advogados aprovaram 109 respostas sem ajustes. Uma pesquisa que tomava perto de quarenta minutos agora leva cerca de cinco, já contando a conferência da fonte.',
    'Inteligência Artificial',
    array['/demo/acervo-juridico-1.webp', '/demo/acervo-juridico-2.webp', '/demo/acervo-juridico-3.webp', '/demo/acervo-juridico-4.webp']::text[],
    array['Perguntas em linguagem do dia a dia', 'Resposta com documento, página e trecho destacado', 'Aviso claro quando não há base para responder', 'Leitura de PDFs digitalizados', 'Acesso por caso e por advogado', 'Dados no servidor do escritório']::text[],
    3
  ),
  (
    'painel-padaria',
    'Da encomenda ao forno',
    'Um painel para planejar encomendas e fornadas.',
    E'Na Padaria Alvorada, as encomendas moravam em um caderno, em dois celulares e na memória da dona Célia. Às quatro da manhã, a equipe somava tudo à mão para saber quanto assar. Quando alguém esquecia uma folha, faltava pão ou sobrava massa.\n\nPassei duas madrugadas na cozinha antes de escrever a primeira linha. O resultado é um painel simples, que roda no tablet preso à parede: as encomendas entram pelo balcão ou por um link, viram uma lista de produção por fornada e seguem até a entrega. O estoque de farinha baixa junto, e o sistema avisa com dois dias de antecedência quando é hora de comprar.\n\nEm quatro meses, a sobra diária caiu 31% e nenhuma encomenda de festa se perdeu. A soma da madrugada, que levava quarenta minutos, já está pronta quando o forno acende.',
    'Aplicação sob medida',
    array['/demo/painel-padaria-1.webp', '/demo/painel-padaria-2.webp', '/demo/painel-padaria-3.webp', '/demo/painel-padaria-4.webp']::text[],
    array['Encomendas do balcão e do link em um só lugar', 'Lista de produção somada por fornada', 'Tela grande para tablet de cozinha', 'Estoque que baixa com a produção', 'Aviso de compra com dois dias de antecedência', 'Rota das entregas do dia', 'Fechamento diário com vendas e sobras']::text[],
    4
  ),
  (
    'site-estudio-taipa',
    'Uma casa para o Estúdio Taipa',
    'Site leve, feito para gerar a primeira conversa.',
    E'O Estúdio Taipa tinha projetos lindos e um site que demorava nove segundos para abrir no celular. A arquiteta Lívia mandava as fotos por mensagem, uma a uma, e explicava tudo de novo a cada contato.\n\nComecei pelo texto: o que a Lívia faz, para quem e como é trabalhar com ela. Depois veio o desenho, com muito espaço em branco e as obras em primeiro plano. Cada projeto abre com planta, materiais e prazo. O formulário tem quatro perguntas e já chega a ela com cidade, metragem e fase da obra.\n\nA página abre em 1,1 segundo no 4G. Nos primeiros quatro meses, os pedidos de conversa passaram de três para onze por mês, e quase todos já chegam com as informações certas. Lívia publica obras novas sozinha, sem precisar de mim.',
    'Site',
    array['/demo/site-estudio-taipa-1.webp', '/demo/site-estudio-taipa-2.webp', '/demo/site-estudio-taipa-3.webp']::text[],
    array['Abertura em 1,1 segundo no 4G', 'Fichas de obra com planta, materiais e prazo', 'Formulário de quatro perguntas que qualifica o contato', 'Edição simples para publicar obras novas', 'Textos escritos para quem vai construir', 'Boa posição nas buscas da região']::text[],
    5
  ),
  (
    'marca-casa-mare',
    'Casa Maré, da marca à turma cheia',
    'Marca e anúncios para um estúdio de yoga ser encontrado.',
    E'A Casa Maré abriu em uma rua tranquila, com boas professoras e pouca gente na sala. O estúdio tinha um logotipo feito às pressas e anúncios que chegavam à cidade inteira, menos a quem morava a dez minutos dali.\n\nDesenhei a marca a partir da respiração: uma onda que sobe e desce no mesmo ritmo. Dela vieram as cores, o letreiro, o cartão e os modelos de publicação que a equipe usa sem ajuda. Depois montei o funil: anúncio no raio de quatro quilômetros, página com horários, aula experimental marcada em um minuto e uma mensagem gentil no dia seguinte.\n\nEm dez semanas, 212 pessoas marcaram uma aula experimental e 58 viraram alunas. Cada matrícula custou R$ 64 em anúncios. Seis das oito turmas da semana estão completas, e a de quinta à noite já tem lista de espera.',
    'Identidade visual',
    array['/demo/marca-casa-mare-1.webp', '/demo/marca-casa-mare-2.webp', '/demo/marca-casa-mare-3.webp', '/demo/marca-casa-mare-4.webp']::text[],
    array['Marca, paleta e tipografia com guia de uso', 'Letreiro, cartão e modelos para redes sociais', 'Página da aula experimental', 'Anúncios no raio de quatro quilômetros', 'Mensagem automática depois da primeira aula', 'Relatório mensal com custo por matrícula']::text[],
    6
  )
on conflict (slug) do nothing;
