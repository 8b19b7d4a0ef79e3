import type { MailTexts } from '#server/mail/mail-kinds.ts';
import { frenchMeetings } from './meetings.fr.ts';
import { frenchMoney } from './money.fr.ts';

export const french: MailTexts = {
  footer: 'Dream Diary. Tu reçois ce message parce que quelqu’un a utilisé ton adresse chez nous.',
  choices: {
    thing: {
      public_dream: 'ton rêve partagé',
      comment: 'ton commentaire',
      interpretation: 'ton interprétation',
    },
    about: {
      question: 'Une lettre : une question',
      fault: 'Une lettre : quelque chose ne marche pas',
      decision: 'Une lettre : quelqu’un s’oppose à une décision',
      privacy: 'Une lettre : sur la confidentialité',
      other: 'Une lettre pour toi',
    },
    standing: {
      account: 'Écrit depuis un compte ouvert, compte {account}.',
      visitor: 'Écrit sans compte. Personne n’a vérifié l’adresse.',
    },
  },
  mails: {
    verify: {
      subject: 'Confirme ton adresse',
      lines: [
        'Bienvenue dans ton journal de rêves. Un clic, et il est ouvert.',
        'Le lien marche pendant 24 heures. Si tu n’as pas créé de compte, ne fais rien : sans le clic, rien ne se passe.',
      ],
      button: 'Confirmer mon adresse',
    },
    'account-exists': {
      subject: 'Tu as déjà un compte',
      lines: [
        'Quelqu’un a voulu créer un compte avec ton adresse {email}. Tu as déjà un journal chez nous, et rien n’y a changé.',
        'Si c’était toi, connecte-toi. Si tu as perdu ton mot de passe, tu peux en demander un nouveau là-bas.',
      ],
      button: 'Me connecter',
    },
    reset: {
      subject: 'Un nouveau mot de passe',
      lines: [
        'Avec ce lien et le code ci-dessous, tu peux choisir un nouveau mot de passe. Il marche une fois, pendant {minutes} minutes.',
        'Si tu ne l’as pas demandé, ne fais rien : ton mot de passe reste le même.',
      ],
      button: 'Choisir un nouveau mot de passe',
      code: 'Ton code :',
    },
    magic: {
      subject: 'Ton lien de connexion',
      lines: [
        'Ouvre le lien dans le navigateur où tu l’as demandé. Il marche une fois, pendant {minutes} minutes.',
        'Si tu l’ouvres ailleurs, on te demande le code ci-dessous. Ne le transmets jamais.',
      ],
      button: 'Me connecter',
      code: 'Ton code :',
    },
    'set-password': {
      subject: 'Ton compte est prêt',
      lines: [
        'Un admin a créé un compte pour {email}. Choisis ton propre mot de passe avec ce lien et le code ci-dessous.',
        'Le lien marche pendant trois jours.',
      ],
      button: 'Choisir un mot de passe',
      code: 'Ton code :',
    },
    'admin-invite': {
      subject: 'On t’invite comme admin',
      lines: [
        'On t’invite à aider à faire tourner ce Dream Diary. Crée ton compte avec {email}. Le lien marche pendant trois jours.',
      ],
      button: 'Accepter l’invitation',
    },
    'password-changed': {
      subject: 'Ton mot de passe a été changé',
      lines: [
        'Le mot de passe de ton compte a été changé, et tous les autres appareils ont été déconnectés.',
        'Si ce n’était pas toi, demande tout de suite un nouveau mot de passe.',
      ],
      button: 'Demander un nouveau mot de passe',
    },
    'email-change': {
      subject: 'Confirme ta nouvelle adresse',
      lines: ['Avec ce lien, {email} devient l’adresse de ton compte. Il marche pendant {minutes} minutes.'],
      button: 'Prendre cette adresse',
    },
    'email-change-asked': {
      subject: 'Ton adresse va changer',
      lines: [
        'Quelqu’un de connecté à ton compte a demandé que son adresse devienne {email}. Elle change quand cette adresse est confirmée.',
        'Si ce n’était pas toi, change tout de suite ton mot de passe.',
      ],
      button: 'Demander un nouveau mot de passe',
    },
    'email-changed': {
      subject: 'Ton adresse a été changée',
      lines: [
        'L’adresse de ton compte est maintenant {email}. Les appareils connectés ont été déconnectés.',
        'Si ce n’était pas toi, écris-nous tout de suite.',
      ],
    },
    'password-set-by-admin': {
      subject: 'Un admin a fixé ton mot de passe',
      lines: [
        'Un admin de ce Dream Diary a fixé un nouveau mot de passe pour ton compte. Tes rêves privés sont fermés à qui se connecte, jusqu’à la preuve que c’est toi : un code envoyé à cette adresse, ou ton second facteur. Sans l’un ni l’autre, ils s’ouvrent le {day}.',
        'Si tu ne l’as pas demandé, le bouton annule le changement : ton compte redevient ce qu’il était, et toutes les sessions se ferment. Il marche une fois, jusqu’au {day}.',
      ],
      button: 'Ce n’était pas moi',
    },
    'address-set-by-admin': {
      subject: 'Un admin a changé ton adresse',
      lines: [
        'Un admin de ce Dream Diary a donné une autre adresse à ton compte. Tes rêves privés sont fermés à qui se connecte, jusqu’à la preuve que c’est toi : un code envoyé à cette adresse, ou ton second facteur. Sans l’un ni l’autre, ils s’ouvrent le {day}.',
        'Si tu ne l’as pas demandé, le bouton annule le changement : ton compte redevient ce qu’il était, et toutes les sessions se ferment. Il marche une fois, jusqu’au {day}.',
      ],
      button: 'Ce n’était pas moi',
    },
    'open-diary': {
      subject: 'Ton code pour ouvrir ton journal',
      lines: [
        'Avec ce code, tes rêves s’ouvrent de nouveau. Il marche une fois, pendant {minutes} minutes.',
        'Si tu n’es pas en train de te connecter, quelqu’un d’autre essaie d’ouvrir ton journal. Ne transmets pas le code.',
      ],
      code: 'Ton code :',
    },
    suspended: {
      subject: 'Ton compte est suspendu',
      lines: [
        'Ton compte a été suspendu. Tu ne peux pas te connecter, et ce que tu avais partagé en public est masqué. Tes rêves sont gardés.',
        'Si tu penses que c’est une erreur, réponds par notre page de contact.',
      ],
      button: 'Nous écrire',
    },
    'two-factor-on': {
      subject: 'Le second facteur est activé',
      lines: [
        'Désormais, ton compte demande un code de ton application quand tu te connectes. Garde tes codes de secours en lieu sûr.',
        'Si ce n’était pas toi, demande un nouveau mot de passe et écris-nous.',
      ],
    },
    'two-factor-off': {
      subject: 'Le second facteur est désactivé',
      lines: [
        'Ton compte ne demande plus de code quand tu te connectes. Si ce n’était pas toi, change tout de suite ton mot de passe.',
      ],
      button: 'Demander un nouveau mot de passe',
    },
    'recovery-codes': {
      subject: 'Tes codes de secours sont nouveaux',
      lines: [
        'Dix nouveaux codes de secours ont été créés pour ton compte. Les anciens ne marchent plus, et tous les autres appareils ont été déconnectés.',
        'Si ce n’était pas toi, change tout de suite ton mot de passe et écris-nous.',
      ],
      button: 'Demander un nouveau mot de passe',
    },
    'identity-linked': {
      subject: 'Un nouveau moyen de te connecter',
      lines: [
        'Un compte chez un autre fournisseur, à ton adresse, a été lié à ton journal et peut maintenant l’ouvrir.',
        'Si ce n’était pas toi, écris-nous tout de suite.',
      ],
      button: 'Nous écrire',
    },
    'identity-unlinked': {
      subject: 'Un moyen de te connecter a disparu',
      lines: [
        'Un compte chez un autre fournisseur a été séparé de ton journal. Il ne peut plus l’ouvrir.',
        'Si ce n’était pas toi, change tout de suite ton mot de passe.',
      ],
      button: 'Demander un nouveau mot de passe',
    },
    'deletion-scheduled': {
      subject: 'Ton compte sera supprimé le {day}',
      lines: [
        'Tu nous as demandé de supprimer ton compte. Le {day}, tes rêves, tes nuits, tes enregistrements et tes lectures sont effacés pour de bon. Ce que tu avais signé est déjà masqué ; chaque rêve anonyme disparaît dans les trois jours.',
        'D’ici là, tu peux le garder : ouvre ce lien, ou connecte-toi et choisis de garder ton compte.',
        'Si ce n’était pas toi, garde le compte et change tout de suite ton mot de passe.',
      ],
      button: 'Garder mon compte',
    },
    'account-kept': {
      subject: 'Ton compte reste',
      lines: [
        'Ton compte n’est pas supprimé. Tes rêves sont où ils étaient, et ce que tu avais publié se voit de nouveau ; ce qui était anonyme revient dans les trois jours.',
      ],
    },
    'reminder-morning': {
      subject: 'De quoi as-tu rêvé ?',
      lines: [
        'Avant que le jour n’entre : une image, un mot, ou que rien n’est resté. Reste immobile un instant, l’émotion vient d’abord.',
      ],
      button: 'Le garder',
      stop: 'Arrêter les rappels',
    },
    'reminder-evening': {
      subject: 'Avant de dormir',
      lines: [
        'Pose ton journal à portée de main et dis-toi que tu veux te souvenir. Qui relit son dernier rêve avant de dormir retrouve plus facilement le suivant.',
      ],
      button: 'Ouvrir mon journal',
      stop: 'Arrêter les rappels',
    },
    'answers-wait': {
      subject: 'Quelque chose est revenu vers toi',
      lines: [
        'Quelque chose que tu n’as pas encore lu t’attend sous Réponses. Ce que c’est et de qui cela vient n’est écrit que là-bas, pas dans ce message.',
        'Tu choisis dans les réglages si de tels messages viennent, et à quel rythme.',
      ],
      button: 'Ouvrir les réponses',
      stop: 'Moins de ces messages, ou aucun',
    },
    'backup-made': {
      subject: 'Un nouveau paquet de ton journal est prêt',
      lines: [
        'Nous avons fait un paquet de ton journal, comme tu l’as demandé. Télécharge-le et garde-le là où tu le retrouves sans nous.',
        'Il reste jusqu’à ce qu’il y en ait trois plus récents. Tu choisis sur la même page s’il s’en fait d’autres, et à quel rythme.',
      ],
      button: 'Ouvrir les paquets',
    },
    'circle-invitation': {
      subject: 'On t’invite dans un cercle de rêves',
      lines: [
        'Dans un cercle de rêves, quelques personnes lisent les rêves les unes des autres. Ton journal dit qui t’invite, ce que c’est et qui en est ; personne ne voit rien de toi avant que tu entres.',
        'Si tu n’en as pas envie, ne fais rien. Personne n’en est averti.',
      ],
      button: 'Regarder',
    },
    'circle-meeting': {
      subject: 'Ton cercle de rêves se retrouve',
      lines: [
        'L’un de tes cercles de rêves se retrouve : {day}.',
        'Si tu ne peux pas venir, dis-le là-bas, et personne ne t’attend. Tu peux aussi y rendre le cercle muet, et ces messages s’arrêtent.',
      ],
      button: 'Ouvrir le cercle',
    },
    'circle-turn': {
      subject: 'C’est ton tour dans le cercle de rêves',
      lines: [
        'L’un de tes cercles de rêves se retrouve : {day}. La soirée est réservée à l’un de tes rêves.',
        'Pose-le avant sur la table, pour que les autres puissent le lire tranquillement. Si tu ne peux pas venir, dis-le là-bas, et ton tour reste à toi pour la prochaine fois.',
      ],
      button: 'Ouvrir le cercle',
    },
    'moderation-hide': {
      subject: 'Nous avons masqué {thing}',
      lines: [
        'Quelqu’un qui veille sur ce lieu a masqué {thing}. Ce n’est plus visible pour les autres ; pour toi, rien n’est perdu.',
        '« {words} »',
        'Ce qui a été écrit à ce sujet : {reason}',
        'Si tu le vois autrement, écris-nous. Quelqu’un d’autre lit ce que tu écris.',
      ],
      button: 'Nous écrire',
      footer: 'Dream Diary. Tu reçois ce message parce que tu as partagé quelque chose chez nous.',
    },
    'moderation-restore': {
      subject: 'Nous montrons de nouveau {thing}',
      lines: [
        'Nous avons regardé encore une fois {thing}. Tout est de nouveau à sa place.',
        '« {words} »',
        'Ce qui a été écrit à ce sujet : {reason}',
        'Si tu le vois autrement, écris-nous. Quelqu’un d’autre lit ce que tu écris.',
      ],
      button: 'Nous écrire',
      footer: 'Dream Diary. Tu reçois ce message parce que tu as partagé quelque chose chez nous.',
    },
    'moderation-keep': {
      subject: 'Nous ne touchons pas à {thing}',
      lines: [
        'On nous a demandé de regarder {thing}. Tout reste tel quel.',
        '« {words} »',
        'Ce qui a été écrit à ce sujet : {reason}',
        'Si tu le vois autrement, écris-nous. Quelqu’un d’autre lit ce que tu écris.',
      ],
      button: 'Nous écrire',
      footer: 'Dream Diary. Tu reçois ce message parce que tu as partagé quelque chose chez nous.',
    },
    ...frenchMeetings,
    ...frenchMoney,
    contact: {
      subject: '{about}',
      lines: [
        'De : {writer}',
        '{standing}',
        '{letter}',
        'Réponds à ce message, ou écris à {email} : les deux arrivent à la personne qui l’a écrit.',
      ],
      button: 'Voir toutes les lettres',
      footer: 'Dream Diary. Tu reçois ce message parce que tu veilles sur ce lieu.',
    },
  },
};
