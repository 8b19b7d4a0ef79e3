import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the diary's own calls tell people, by their English text. */
export const portugueseDiaryMessages: Messages = {
  'There is no such table.': 'Não existe essa tabela.',
  'This record was changed after you had read it.': 'Este registro foi mudado depois que você o leu.',
  'This question takes longer than {} seconds. Ask for less: a narrower filter, fewer joins.':
    'Esta pergunta leva mais de {} segundos. Peça menos: um filtro mais estreito, menos junções.',
  'There is a record with the same value already.': 'Já existe um registro com o mesmo valor.',
  'One file holds at most 50,000 rows. Narrow the search.':
    'Um arquivo leva no máximo 50.000 linhas. Restrinja a busca.',
  'This name was given to another act before.': 'Este nome já foi dado a outro ato.',
  'This points to a record that is not there, or others still point to it.':
    'Isto aponta para um registro que não existe, ou outros ainda apontam para ele.',
  'A value does not fit this table.': 'Um valor não cabe nesta tabela.',
  'There is no such mode.': 'Não existe esse modo.',
  'This field cannot be counted up.': 'Este campo não pode ser contado para cima.',
  'This is not the id in the path': 'Este não é o id do caminho',
  'Not a moment in ISO {}': 'Não é um momento em ISO {}',
  'This dream was changed on another device in the meantime. Both texts are kept.':
    'Este sonho foi mudado em outro aparelho nesse meio-tempo. Os dois textos estão guardados.',
  'There is no such view.': 'Não existe essa vista.',
  'There are thirty views already. Remove one that you no longer use.':
    'Já há trinta vistas. Remova uma que você não usa mais.',
  'The search finds more dreams than can be changed at once. Narrow it.':
    'A busca encontra mais sonhos do que se pode mudar de uma vez. Estreite-a.',
  'The search finds no dream.': 'A busca não encontra nenhum sonho.',
  'One of these dreams has as many tags as it can hold. Nothing was changed.':
    'Um destes sonhos tem tantas etiquetas quantas cabem. Nada foi mudado.',
  'One of these dreams belongs to as many series as it can. Nothing was changed.':
    'Um destes sonhos pertence a tantas séries quantas pode. Nada foi mudado.',
  'This can no longer be taken back.': 'Isto não tem mais volta.',
  'One of these dreams was changed since. Nothing was taken back.':
    'Um destes sonhos foi mudado desde então. Nada foi desfeito.',
  'Ends before it begins': 'Acaba antes de começar',
  'Not a month': 'Não é um mês',
  'Both days, or neither': 'Os dois dias, ou nenhum',
  'At most {} nights': 'No máximo {} noites',
  'Either ids or a search': 'Ou números, ou uma busca',
  'What you mean is not here, or not any more.': 'O que você procura não está aqui, ou não está mais.',
  'This is your own.': 'Isto é seu.',
  'You do not block anybody here.': 'Você não bloqueia ninguém aqui.',
  'Somebody has decided about this in the meantime. Nothing was changed.':
    'Alguém decidiu sobre isto nesse meio-tempo. Nada foi mudado.',
  'This dream is not anonymous: its author stands beside it.':
    'Este sonho não é anônimo: quem o sonhou aparece ao lado.',
  'There is no such fragment.': 'Não existe esse fragmento.',
  'Only fragments can be merged. One of these is a dream of its own.':
    'Só fragmentos podem ser juntados. Um destes é um sonho à parte.',
  'One of these fragments is part of a dream already. Nothing was changed.':
    'Um destes fragmentos já faz parte de um sonho. Nada foi mudado.',
  'There is another dream under this name. Nothing was changed.':
    'Há outro sonho com este nome. Nada foi mudado.',
  'This dream was not made from fragments.': 'Este sonho não foi feito de fragmentos.',
  'Choose at least one fragment': 'Escolha pelo menos um fragmento',
  'At most {} fragments': 'No máximo {} fragmentos',
  'Each fragment once': 'Cada fragmento uma vez',
  'Together they are longer than {} characters': 'Juntos, eles passam de {} caracteres',
  'None of your dreams has this name.': 'Nenhum dos seus sonhos tem este nome.',
  'You use this name already. The two can be merged.': 'Você já usa este nome. Os dois podem ser unidos.',
  'These are one and the same name already.': 'Estes já são um só nome.',
  'This can be taken back for ten minutes. They are over.':
    'Isto pode ser desfeito por dez minutos. Eles passaram.',
  'So many names are explained already. Take one back first.':
    'Já há muitos nomes explicados. Retire um antes.',
  'A name has letters.': 'Um nome tem letras.',
  'No dream book here has this word.': 'Nenhum livro de sonhos daqui tem esta palavra.',
  'Not a symbol': 'Não é um símbolo',
  'There is no such category': 'Não existe essa categoria',
  'There is no such category.': 'Não existe essa categoria.',
  'Another category has this short name.': 'Outra categoria tem este nome curto.',
  'This category is in use. Say which one takes its place.':
    'Esta categoria está em uso. Diga qual fica no lugar dela.',
  'Only a category of the same kind can take its place.':
    'Só uma categoria do mesmo tipo pode ficar no lugar dela.',
  'There are two hundred of this kind. More would help nobody to choose.':
    'Há duzentas deste tipo. Mais não ajudariam ninguém a escolher.',
  'Not a category of this kind': 'Não é uma categoria deste tipo',
  'Small letters, digits and single hyphens': 'Letras minúsculas, dígitos e hífens simples',
  'Small letters, digits and hyphens': 'Letras minúsculas, dígitos e hífens',
  'The English name is needed': 'O nome em inglês é necessário',
  'There is no such prompt.': 'Não existe essa pergunta de sonho.',
  'Another prompt has this short name already.': 'Outra pergunta de sonho já tem este nome curto.',
  'Dreamers have seen this prompt. Archive it, so that their answers stay.':
    'Esta pergunta de sonho já foi vista por quem sonha. Arquive-a, para que as respostas fiquem.',
  'You ask yourself enough already. Let one go before you add another.':
    'Você já se pergunta o bastante. Deixe uma ir antes de acrescentar outra.',
  'There is no such answer.': 'Não existe essa resposta.',
  'Not before the first day': 'Não antes do primeiro dia',
  'Required: it stands in where others are missing': 'Obrigatório: entra no lugar dos que faltam',
  'Not in the future': 'Não no futuro',
  'There is no such picture.': 'Não existe essa imagem.',
  'A dream can hold {} pictures. Remove one first.': 'Um sonho pode ter {} imagens. Remova uma antes.',
  'Your pictures have reached {} MB. Remove some first.':
    'Suas imagens chegaram a {} MB. Remova algumas antes.',
  'Send one file at a time.': 'Envie um arquivo por vez.',
  'There is no file in this upload.': 'Não há arquivo neste envio.',
  'This file is empty.': 'Este arquivo está vazio.',
  'This file is larger than {} MB. Choose a smaller one.': 'Este arquivo passa de {} MB. Escolha um menor.',
  'This is not a picture that can be kept. JPEG, PNG, WebP, GIF and AVIF are.':
    'Isto não é uma imagem que se possa guardar. JPEG, PNG, WebP, GIF e AVIF são.',
  'This picture is damaged and cannot be opened.': 'Esta imagem está danificada e não abre.',
  'This picture has more than {} million pixels. Choose a smaller one.':
    'Esta imagem tem mais de {} milhões de pixels. Escolha uma menor.',
  'Another piece is already kept under this number.': 'Outro pedaço já está guardado com este número.',
  'This recording is finished; nothing can be added to it.':
    'Esta gravação está terminada; nada pode ser acrescentado a ela.',
  'This recording has reached the length that one recording can have. Begin another one.':
    'Esta gravação chegou ao tamanho que uma gravação pode ter. Comece outra.',
  'This is not an audio recording that can be kept.':
    'Isto não é uma gravação de áudio que se possa guardar.',
  'There is nothing in this recording.': 'Não há nada nesta gravação.',
  'Some pieces have not arrived yet.': 'Alguns pedaços ainda não chegaram.',
  'The recording is shorter than that.': 'A gravação é mais curta que isso.',
  'The words could not be written down. The recording is kept.':
    'Não foi possível transcrever as palavras. A gravação está guardada.',
  'Not an audio type that can be kept': 'Não é um tipo de áudio que se possa guardar',
  'Not a number': 'Não é um número',
  'Too many pieces': 'Pedaços demais',
  'This piece is empty': 'Este pedaço está vazio',
  'This link has been used or is too old. Ask for a new one.':
    'Este link já foi usado ou é velho demais. Peça um novo.',
  'There is no such import.': 'Não existe essa importação.',
  'This file is too large: a zip may have {} GB, anything else {} MB.':
    'Este arquivo é grande demais: um zip pode ter {} GB, qualquer outro, {} MB.',
  'There is nothing in this file.': 'Não há nada neste arquivo.',
  'This is no diary that can be read: a pack of ours, an export of Day One, Journey, Evernote or Notion, dated texts, pages or Word documents, CSV, Excel or recordings.':
    'Isto não é um diário que se possa ler: um pacote nosso, uma exportação de Day One, Journey, Evernote ou Notion, textos com data, páginas ou documentos do Word, CSV, Excel ou gravações.',
  'Documents of this kind cannot be read here. Save it as .docx or as plain text, and choose that.':
    'Documentos deste tipo não podem ser lidos aqui. Salve como .docx ou como texto simples, e escolha esse.',
  'This file takes too long to read. Divide it and bring in one part after the other.':
    'Este arquivo demora demais para ser lido. Divida-o e traga uma parte depois da outra.',
  'The connection was lost while this file was read. Choose it again.':
    'A conexão se perdeu enquanto este arquivo era lido. Escolha-o de novo.',
  'A Word document in this file takes too long to read. Save it as plain text and choose that.':
    'Um documento do Word neste arquivo leva tempo demais para ser lido. Salve como texto simples e escolha esse.',
  'This pack was made by a newer version of the diary.':
    'Este pacote foi feito por uma versão mais nova do diário.',
  'This zip file is damaged or was cut off.': 'Este arquivo zip está danificado ou foi cortado.',
  'This zip file has a password. Pack it again without one.':
    'Este arquivo zip tem senha. Faça-o de novo sem senha.',
  'This zip file holds names that lead out of its folder. Nothing was read.':
    'Este arquivo zip tem nomes que levam para fora da pasta dele. Nada foi lido.',
  'This zip file holds another archive. Unpack it first and choose what is inside.':
    'Este arquivo zip contém outro pacote. Descompacte-o antes e escolha o que está dentro.',
  'This zip file would unpack to far more than it seems. Nothing was read.':
    'Este arquivo zip, descompactado, seria muito maior do que parece. Nada foi lido.',
  'This is more than one ZIP file can hold: 4 GB or 65,000 files. Take it out without recordings, or some dreams at a time.':
    'Isto é mais do que cabe num arquivo ZIP: 4 GB ou 65.000 arquivos. Leve sem gravações, ou alguns sonhos por vez.',
  'There is more in this file than can be taken in one go: at most 50,000 dreams.':
    'Há mais neste arquivo do que se pode receber de uma vez: no máximo 50.000 sonhos.',
  'A line in this file is far longer than a dream can be.':
    'Uma linha deste arquivo é bem mais longa do que um sonho pode ser.',
  'Another import is still running. It can be taken back or waited for.':
    'Outra importação ainda está em andamento. Pode-se retirá-la ou esperar por ela.',
  'This import has already been started.': 'Esta importação já foi começada.',
  'There is nothing left to take back.': 'Não resta nada a desfazer.',
  'Only a page of this site': 'Só uma página deste site',
  'Choose a column': 'Escolha uma coluna',
  'Cannot be stored': 'Não pode ser guardado',
  'Not a key that packs can be locked with': 'Não é uma chave com que se possam trancar pacotes',
  'There is no such pack.': 'Não existe esse pacote.',
  'Not a ticket': 'Não é um bilhete',
  'The request took too long to arrive.': 'O pedido demorou demais para chegar.',
  'A text': 'Um texto',
  'A number': 'Um número',
  'A whole number': 'Um número inteiro',
  'True or false': 'Verdadeiro ou falso',
  'A list': 'Uma lista',
  'A set of fields': 'Um conjunto de campos',
  'At most {}': 'No máximo {}',
  'At least {}': 'Pelo menos {}',
  'Less than {}': 'Menos que {}',
  'More than {}': 'Mais que {}',
  'At most {} entries': 'No máximo {} itens',
  'At least {} entries': 'Pelo menos {} itens',
  'At least one entry': 'Pelo menos um item',
  'A day such as 2026-03-01': 'Um dia como 2026-03-01',
  'A moment such as 2026-03-01T06:30:00Z': 'Um momento como 2026-03-01T06:30:00Z',
  'A web address': 'Um endereço da web',
  'One of: {list}': 'Um de: {list}',
  'This interpretation is not here, or not any more.': 'Esta interpretação não está aqui, ou não está mais.',
  'The dreamer takes no interpretations here.': 'Quem sonhou não aceita interpretações aqui.',
  'This is your own dream. Write down your thoughts about it instead.':
    'Este sonho é seu. Escreva seus pensamentos sobre ele.',
  'This dream speaks of wanting to die. It is not a moment for interpretations.':
    'Este sonho fala de querer morrer. Não é hora de interpretações.',
  'This was changed in another place in the meantime. Both texts are kept.':
    'Isto foi mudado em outro lugar nesse meio-tempo. Os dois textos estão guardados.',
  'This is published already.': 'Isto já está publicado.',
  'This is still a draft.': 'Isto ainda é um rascunho.',
  'Only the dreamer can say this.': 'Só quem sonhou pode dizer isto.',
  'Only the dreamer and the author talk here.': 'Aqui só conversam quem sonhou e quem interpretou.',
  'The dreamer has answered you here, for you alone': 'Quem sonhou respondeu aqui, só a você',
  'Not a way to read it': 'Não é um jeito de ler',
  'These words do not stand in the dream': 'Estas palavras não estão no sonho',
  'Either a shared dream or one of your own': 'Ou um sonho compartilhado, ou um seu',
  'At most {} passages': 'No máximo {} passagens',
  'A pack holds at most 2000 dreams. Choose fewer nights.':
    'Um pacote tem no máximo 2000 sonhos. Escolha menos noites.',
  'These dreams are longer than one pack can be. Choose fewer.':
    'Estes sonhos são mais longos do que um pacote pode ser. Escolha menos.',
  'None of your dreams is chosen by this.': 'Nenhum dos seus sonhos foi escolhido assim.',
  'There is no such reading link.': 'Não existe esse link de leitura.',
  'Twenty reading links are open. Take one back first.':
    'Vinte links de leitura estão abertos. Retire um antes.',
  'This link was taken back. Make a new one.': 'Este link foi retirado. Crie um novo.',
  'Nothing can be read at this address now. It may have expired or been taken back.':
    'Não há nada para ler neste endereço agora. Ele pode ter expirado ou sido retirado.',
  'Both ends or none': 'As duas pontas, ou nenhuma',
  'Either ids, nights or a search': 'Ou números, ou noites, ou uma busca',
};
