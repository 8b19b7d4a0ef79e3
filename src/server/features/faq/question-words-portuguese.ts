import type { QuestionWords } from './question-words.ts';

export const pt: QuestionWords = {
  asking: `está, disponível, existe, serve, melhor, pessoas, quanto, qual, embora, receber, recebo, quero, queria, posso, pode, podem, consigo, dá, dar, poderia, faço, fazer, devo, todos, todas, toda, cada, app, aplicativo, site, acontece, vocês, realmente, de verdade, preciso, é preciso, muito, muitos, vem, usam, oferecem, usuário, usuários, também, sempre, tenho que, encontrar, têm, desde, alguém, outro, mandar, mandam, manda, enviam, manhã, dia, aparece, novo, nova, problema, usar, uso, deixa, dizer, encontrados, encontrado, funciona, funcionar, funcionam, roda, serviço, página, ajustes, opção, saber, sabe, se, há, impeço`,
  acts: {
    delete:
      'apagar, apago, apaguei, excluir, excluo, excluí, deletar, deleto, deletei, remover, removo, para sempre, definitivamente, fechar minha conta, fecho minha conta, encerrar minha conta, encerro minha conta, sonho apagado, sonho excluído, sair daqui, deixar de usar, desistir',
    forget:
      'esqueci, esquecer, esquecido, não lembro, lembro mais, não me lembro, perdi, redefino, redefinir, redefina, nova senha, não sei minha, não consigo entrar, não lembro o, recuperar meu acesso',
    export:
      'exportar, exporto, baixar, baixo, levar, levo, levo embora, cópia dos, extrair, tirar, meus dados, no computador, no meu computador, salvar meus sonhos, salvar',
    end: 'cancelar, cancelo, encerrar, encerro, terminar, acabar, acaba, parar, desativar, desativo, desligar, parar de pagar, deixar de pagar',
    see: 'ler, lê, lido, ver, vê, veem, olhar, acesso, acessar, olham, vejam, ouvir, escutar',
    write: 'escrever, escrevo, anotar, anoto',
    remind:
      'lembrete, lembretes, me lembrar, avisar, notificação, notificações, avisado, avisada, fico sabendo, aviso, avisos',
    import:
      'importar, importo, trazer, trago, transferir, outro aplicativo, outro app, migrar, day one, passar',
    work: 'liga, ligar, não acontece nada, não reage, não funciona, não funcionam',
    record: 'gravar, gravo, gravação, gravações, ditar, voz, falar, falo, ditado, som, áudio, ouve',
    add: 'juntar, junto, anexar, anexo, adicionar, acrescentar, colocar, enviar, incluir, inserir, subir, carregar',
    change: 'mudar, mudo, alterar, editar',
    share:
      'compartilhar, compartilho, compartilhei, publicar, publico, publicado, publicação, público, pública, mostrar, mostro',
    restore:
      'recuperar, recupero, retirar, desfazer, restaurar, ter de volta, despublicar, despublico, recuperá-lo, restauro, retiro',
    refuse: 'recusado, recusada, aceito, aceita, rejeitado, falhou, falha, negado, negada',
    protect: 'proteger, protejo, seguro, segura, segurança, proteção, verificação',
    keep: 'guardar, guardo, guardam, armazenam, sabem, armazenar, fica',
    lose: 'perdeu, perde, perdido, fechou, travou',
    try: 'testar, teste, experimentar, experimento',
    choose: 'escolhe, escolher, de onde vêm',
    join: 'unir, combinar, reunir',
  },
  things: {
    account:
      'conta, contas, perfil, fechar minha conta, fecho minha conta, encerrar minha conta, encerro minha conta',
    password: 'senha, senhas, palavra-passe, entrar na conta',
    print: 'imprimir, imprimo, impresso, papel, impressora',
    picture: 'imagem, imagens, foto, fotos, desenho',
    internet: 'internet, conexão, rede, wifi',
    plan: 'plano, planos, assinatura, premium, parar de pagar, deixar de pagar',
    microphone: 'microfone, mic, ouve, não me ouve, escuta, sem som',
    admin:
      'admin, admins, administrador, administradores, moderador, mantêm, equipe, funcionários, empresa, operador, administração',
    diary: 'diário, diários',
    mistake:
      'engano, por engano, sem querer, acidente, por acidente, erro, sonho apagado, sonho excluído, lixeira',
    free: 'graça, de graça, grátis, gratuito, custa, custam, preço, preços, pagar, pago, pagamento mensal, quanto custa, caro, dinheiro, sem pagar, gratuitamente',
    old: 'antigo, velho, anterior, outro aplicativo, outro app, day one, evernote',
    phone: 'telefone, celular',
    program:
      'programa, programas, software, ia, inteligência artificial, máquina, computador, artificial, algoritmo, robô, chatgpt',
    card: 'cartão, cartão de crédito, pagamento, banco, cobrança',
    lock: 'tranca, pin, trancar, bloquear, código',
    yesterday: 'ontem, dia anterior, data, dia errado, um dia antes, meia-noite',
    backup:
      'backup, backups, cópia de segurança, salvo sozinho, automático, automática, automáticas, automaticamente, cópias automáticas, cópias, cópias de segurança',
    again: 'toda hora, sempre volta, volta sempre, repetidamente, recorrente',
    help: 'ajuda, ajudar, fazer algo',
    meaning: 'significa, significado, interpreta, interpretar',
    similar: 'parecidos, semelhantes, similares',
    signup:
      'cadastrar, me cadastrar, criar uma conta, cadastro, registrar, registro, sem conta, criar conta, convidado',
    original: 'áudio, gravação original',
    dream: 'sonho, sonhos, entrada, entradas, dados, meus dados, anotações, o que escrevo',
    readers:
      'privado, privados, privada, privacidade, secreto, secretos, confidencial, quem pode ler, quem pode ver, quem lê, quem vê, quem tem acesso, visível',
    language:
      'idioma, idiomas, língua, línguas, inglês, alemão, espanhol, francês, português, chinês, árabe, italiano, tradução',
    factor:
      'duas etapas, verificação em duas etapas, dois fatores, segundo fator, autenticação, conta mais segura',
    keepOut:
      'trancar, bloquear, código, usa o meu telefone, usa meu telefone, meu parceiro, minha família, proteger meu diário, meus filhos, crianças, outra pessoa abra, outros abram, impedir que outra pessoa, impeço que outra pessoa, abra meu diário',
    text: 'texto, transcrição, transcrever, transcrita, transcrito',
    comment:
      'comentário, comentários, comentar, resposta, respostas, respondeu, responder, escrever num sonho',
    anonymous:
      'anônimo, anônima, anonimamente, anonimato, quem sou, identificar, identidade, sem meu nome, saber quem sou, nome real, apelido',
    figures: 'estatística, estatísticas, números, contam',
    meet: 'encontro, reunião, combinar, marcar, conversar com alguém',
    one: 'uma pessoa só, uma só pessoa, só uma pessoa, amigo, amiga, terapeuta, link',
    topics: 'esconder, ocultar, filtrar, evitar, não quero ler, não quero ver, assuntos',
    nightmare: 'pesadelo, pesadelos, sonhos ruins',
    fear: 'medo, assustam, assusta, dormir, insônia, ansiedade, pesadelos',
    nothing: 'não me lembro de nada, não lembro de nada, nenhum sonho, não sonhei',
    pieces: 'pedaços, pedaço, fragmentos, fragmento, partes',
    travel: 'viajo, viagem, viajar, país, fuso, fuso horário, horário, férias, exterior',
    browser: 'aba, navegador, janela, se fechou',
    symbol: 'símbolo, símbolos',
    book: 'livro de sonhos, dicionário',
    hurt: 'magoa, magoou, ofensivo, cruel, machuca',
    apple: 'iphone, ipad, ios, apple, safari',
    asked: 'perguntas, pergunta',
    strangers: 'outras pessoas, outros usuários, outra pessoa, os outros',
    ledger: 'pôde ler, quem leu, histórico, leu, quem já leu',
    mail: 'mail, e-mail, e-mails',
    circle: 'roda, rodas, grupo, grupos',
    pond: 'lagoa',
    right: 'certo, confiável, confiar',
    stream: 'riacho',
  },
};
