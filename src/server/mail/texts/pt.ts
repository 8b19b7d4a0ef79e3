import type { MailTexts } from '#server/mail/mail-kinds.ts';
import { portugueseMeetings } from './meetings.pt.ts';
import { portugueseMoney } from './money.pt.ts';

export const portuguese: MailTexts = {
  footer: 'Dream Diary. Você recebe isto porque alguém usou o seu endereço aqui.',
  choices: {
    thing: {
      public_dream: 'seu sonho compartilhado',
      comment: 'seu comentário',
      interpretation: 'sua interpretação',
    },
    about: {
      question: 'Uma carta: uma pergunta',
      fault: 'Uma carta: alguma coisa não funciona',
      decision: 'Uma carta: alguém contesta uma decisão',
      privacy: 'Uma carta: sobre privacidade',
      other: 'Uma carta para você',
    },
    standing: {
      account: 'Escrita por alguém que entrou na conta {account}.',
      visitor: 'Escrita por alguém que não entrou em conta nenhuma. Ninguém conferiu o endereço.',
    },
  },
  mails: {
    verify: {
      subject: 'Confirme seu endereço',
      lines: [
        'Seu diário de sonhos espera por você. Um clique, e ele se abre.',
        'O link vale por 24 horas. Se não foi você quem criou a conta, ignore este e-mail: sem o clique, nada acontece.',
      ],
      button: 'Confirmar meu endereço',
    },
    'account-exists': {
      subject: 'Você já tem uma conta',
      lines: [
        'Alguém tentou criar uma conta com o seu endereço {email}. Você já tem um diário aqui, e nada nele mudou.',
        'Se foi você, entre. Se perdeu a senha, peça lá uma nova.',
      ],
      button: 'Entrar',
    },
    reset: {
      subject: 'Uma nova senha',
      lines: [
        'Com este link e o código abaixo, você pode escolher uma nova senha. Vale uma vez, por {minutes} minutos.',
        'Se você não pediu isto, ignore este e-mail: sua senha fica como está.',
      ],
      button: 'Escolher uma nova senha',
      code: 'Seu código:',
    },
    magic: {
      subject: 'Seu link para entrar',
      lines: [
        'Abra o link no navegador em que você o pediu. Vale uma vez, por {minutes} minutos.',
        'Se abrir em outro lugar, será pedido o código abaixo. Nunca o passe adiante.',
      ],
      button: 'Entrar',
      code: 'Seu código:',
    },
    'set-password': {
      subject: 'Sua conta está pronta',
      lines: [
        'Um admin criou uma conta para {email}. Escolha uma senha sua com este link e o código abaixo.',
        'O link vale por três dias.',
      ],
      button: 'Escolher uma senha',
      code: 'Seu código:',
    },
    'admin-invite': {
      subject: 'Um convite para ser admin',
      lines: [
        'Você recebeu um convite para ajudar a cuidar deste Dream Diary. Crie a conta com {email}. O link vale por três dias.',
      ],
      button: 'Aceitar o convite',
    },
    'password-changed': {
      subject: 'Sua senha foi mudada',
      lines: [
        'A senha da sua conta foi mudada, e todos os outros aparelhos saíram dela.',
        'Se não foi você, peça uma nova senha agora mesmo.',
      ],
      button: 'Pedir uma nova senha',
    },
    'email-change': {
      subject: 'Confirme seu novo endereço',
      lines: ['Com este link, {email} passa a ser o endereço da sua conta. Ele vale por {minutes} minutos.'],
      button: 'Usar este endereço',
    },
    'email-change-asked': {
      subject: 'Seu endereço está para mudar',
      lines: [
        'Alguém dentro da sua conta pediu para mudar o endereço dela para {email}. Ele muda quando esse endereço for confirmado.',
        'Se não foi você, mude sua senha agora mesmo.',
      ],
      button: 'Pedir uma nova senha',
    },
    'email-changed': {
      subject: 'Seu endereço foi mudado',
      lines: [
        'O endereço da sua conta agora é {email}. Os aparelhos que estavam nela saíram.',
        'Se não foi você, escreva para nós agora mesmo.',
      ],
    },
    'password-set-by-admin': {
      subject: 'Um admin definiu sua senha',
      lines: [
        'Um admin deste Dream Diary definiu uma nova senha para a sua conta. Seus sonhos privados estão fechados, para quem quer que entre, até alguém provar que é você com um código enviado a este endereço, ou com o seu segundo fator. Sem nenhum dos dois, eles se abrem em {day}.',
        'Se você não pediu isto, o botão desfaz tudo: sua conta volta a ser como era, e quem estiver nela sai. Vale uma vez, até {day}.',
      ],
      button: 'Não fui eu',
    },
    'address-set-by-admin': {
      subject: 'Um admin mudou seu endereço',
      lines: [
        'Um admin deste Dream Diary deu outro endereço à sua conta. Seus sonhos privados estão fechados, para quem quer que entre, até alguém provar que é você com um código enviado a este endereço, ou com o seu segundo fator. Sem nenhum dos dois, eles se abrem em {day}.',
        'Se você não pediu isto, o botão desfaz tudo: sua conta volta a ser como era, e quem estiver nela sai. Vale uma vez, até {day}.',
      ],
      button: 'Não fui eu',
    },
    'open-diary': {
      subject: 'Seu código para abrir o diário',
      lines: [
        'Com este código, seus sonhos se abrem de novo. Vale uma vez, por {minutes} minutos.',
        'Se você não está entrando agora, outra pessoa está tentando abrir o seu diário. Não passe o código adiante.',
      ],
      code: 'Seu código:',
    },
    suspended: {
      subject: 'Sua conta está suspensa',
      lines: [
        'Sua conta foi suspensa. Você não pode entrar, e o que compartilhou em público está escondido. Seus sonhos estão guardados.',
        'Se você acha que é um engano, responda pela nossa página de contato.',
      ],
      button: 'Escrever para nós',
    },
    'two-factor-on': {
      subject: 'O segundo fator está ligado',
      lines: [
        'De agora em diante, sua conta pede um código do seu aplicativo quando você entra. Guarde seus códigos de recuperação num lugar seguro.',
        'Se não foi você, peça uma nova senha e escreva para nós.',
      ],
    },
    'two-factor-off': {
      subject: 'O segundo fator está desligado',
      lines: [
        'Sua conta não pede mais um código quando você entra. Se não foi você, mude sua senha agora mesmo.',
      ],
      button: 'Pedir uma nova senha',
    },
    'recovery-codes': {
      subject: 'Seus códigos de recuperação são novos',
      lines: [
        'Dez novos códigos de recuperação foram criados para a sua conta. Os antigos não valem mais, e todos os outros aparelhos saíram dela.',
        'Se não foi você, mude sua senha agora mesmo e escreva para nós.',
      ],
      button: 'Pedir uma nova senha',
    },
    'identity-linked': {
      subject: 'Um novo jeito de entrar',
      lines: [
        'Uma conta de outro provedor com o seu endereço foi ligada ao seu diário e agora pode entrar nele.',
        'Se não foi você, escreva para nós agora mesmo.',
      ],
      button: 'Escrever para nós',
    },
    'identity-unlinked': {
      subject: 'Um jeito de entrar saiu',
      lines: [
        'Uma conta de outro provedor foi separada do seu diário. Ela não pode mais entrar nele.',
        'Se não foi você, mude sua senha agora mesmo.',
      ],
      button: 'Pedir uma nova senha',
    },
    'deletion-scheduled': {
      subject: 'Sua conta será apagada em {day}',
      lines: [
        'Você pediu que a sua conta fosse apagada. Em {day}, seus sonhos, noites, gravações e leituras são apagados de vez. O que tinha seu nome já está escondido; cada sonho anônimo desaparece dentro de três dias.',
        'Até lá, você pode mantê-la: use este link, ou entre e escolha manter a conta.',
        'Se não foi você, mantenha a conta e mude sua senha agora mesmo.',
      ],
      button: 'Manter minha conta',
    },
    'account-kept': {
      subject: 'Sua conta continua',
      lines: [
        'Sua conta não será apagada. Seus sonhos estão onde estavam, e o que você tinha publicado aparece de novo; o que era anônimo volta dentro de três dias.',
      ],
    },
    'reminder-morning': {
      subject: 'O que você sonhou?',
      lines: [
        'Antes que o dia entre: uma imagem, uma palavra, ou que nada ficou. Não se mexa por um momento, o sentimento vem primeiro.',
      ],
      button: 'Guardar',
      stop: 'Sem mais lembretes',
    },
    'reminder-evening': {
      subject: 'Antes de dormir',
      lines: [
        'Deixe seu diário ao alcance da mão e diga a si que quer se lembrar. Quem lê o último sonho antes de dormir acha o próximo com mais facilidade.',
      ],
      button: 'Abrir meu diário',
      stop: 'Sem mais lembretes',
    },
    'answers-wait': {
      subject: 'Algo voltou para você',
      lines: [
        'Em Respostas há algo que você ainda não leu. O que é e de quem, está só lá, não neste e-mail.',
        'Com que frequência um e-mail destes vem, e se vem, você escolhe nas configurações.',
      ],
      button: 'Abrir Respostas',
      stop: 'Menos e-mails destes, ou nenhum',
    },
    'backup-made': {
      subject: 'Um novo pacote do seu diário está pronto',
      lines: [
        'Fizemos um pacote do seu diário, como você pediu. Baixe-o e guarde-o onde possa achá-lo sem nós.',
        'Ele fica até haver três mais novos. Com que frequência é feito, e se é feito, você escolhe na mesma página.',
      ],
      button: 'Abrir os pacotes',
    },
    'circle-invitation': {
      subject: 'Alguém convida você para uma roda de sonhos',
      lines: [
        'Numa roda de sonhos, algumas pessoas leem os sonhos umas das outras. Seu diário diz quem convida, o que ela é e quem está nela; ninguém vê nada de você antes de você entrar.',
        'Se preferir não entrar, não faça nada. Ninguém é avisado.',
      ],
      button: 'Olhar',
    },
    'circle-meeting': {
      subject: 'Sua roda de sonhos se encontra',
      lines: [
        'Uma das suas rodas de sonhos se encontra: {day}.',
        'Se não puder ir, diga lá, e ninguém espera por você. Lá você também pode silenciar a roda, e estes e-mails param.',
      ],
      button: 'Abrir a roda',
    },
    'circle-turn': {
      subject: 'É a sua vez na roda de sonhos',
      lines: [
        'Uma das suas rodas de sonhos se encontra: {day}. O encontro é para um sonho seu.',
        'Ponha-o na mesa antes, para que os outros possam lê-lo com calma. Se não puder ir, diga lá, e sua vez fica para o próximo.',
      ],
      button: 'Abrir a roda',
    },
    'moderation-hide': {
      subject: 'A moderação escondeu {thing}',
      lines: [
        'Alguém que cuida deste lugar escondeu {thing}. Os outros não veem mais; você não perdeu nada.',
        '“{words}”',
        'O que foi escrito a respeito: {reason}',
        'Se você vê de outro jeito, escreva para nós. Quem lê o que você escreve não é quem decidiu.',
      ],
      button: 'Escrever para nós',
      footer: 'Dream Diary. Você recebe isto porque compartilhou algo aqui.',
    },
    'moderation-restore': {
      subject: 'A moderação mostra de novo {thing}',
      lines: [
        'Olhamos {thing} mais uma vez. Está de novo onde estava antes.',
        '“{words}”',
        'O que foi escrito a respeito: {reason}',
        'Se você vê de outro jeito, escreva para nós. Quem lê o que você escreve não é quem decidiu.',
      ],
      button: 'Escrever para nós',
      footer: 'Dream Diary. Você recebe isto porque compartilhou algo aqui.',
    },
    'moderation-keep': {
      subject: 'A moderação manteve {thing}',
      lines: [
        'Pediram que olhássemos {thing}. Fica como está.',
        '“{words}”',
        'O que foi escrito a respeito: {reason}',
        'Se você vê de outro jeito, escreva para nós. Quem lê o que você escreve não é quem decidiu.',
      ],
      button: 'Escrever para nós',
      footer: 'Dream Diary. Você recebe isto porque compartilhou algo aqui.',
    },
    ...portugueseMeetings,
    ...portugueseMoney,
    contact: {
      subject: '{about}',
      lines: [
        'De: {writer}',
        '{standing}',
        '{letter}',
        'Responda a este e-mail, ou escreva para {email}: os dois chegam a quem escreveu.',
      ],
      button: 'Ver todas as cartas',
      footer: 'Dream Diary. Você recebe isto porque cuida deste lugar.',
    },
  },
};
