import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the payment calls tell people, by their English text. */
export const frenchBillingMessages: Messages = {
  'Not a name for a value': 'Pas un nom de valeur',
  'At most {} values': '{} valeurs au plus',
  'A currency of three letters': 'Une monnaie en trois lettres',
  'Letters, digits and _ . - only': 'Lettres, chiffres et _ . - seulement',
  'Letters, digits and : _ . - only': 'Lettres, chiffres et : _ . - seulement',
  'Three years at most': 'Trois ans au plus',
  'Say how often it is paid': 'Dis à quel rythme c’est payé',
  'What is paid once has no period': 'Ce qui est payé une fois n’a pas de période',
  'Not a card': 'Pas une carte',
  'A country of two letters': 'Un pays en deux lettres',
  'Say which card': 'Dis quelle carte',
  'A path of this site': 'Un chemin de ce site',
  'Say which plan': 'Dis quelle formule',
  'Say which one': 'Dis lequel',
  'Not known': 'Pas connu',
  'Seconds since {}': 'Secondes depuis {}',
  'You have a plan already. Change it instead.': 'Tu as déjà une formule. Change-la plutôt.',
  'That is the plan you have.': 'C’est la formule que tu as.',
  'This plan cannot be changed: it has ended, or its first payment is still open.':
    'Cette formule ne peut pas être changée : elle est finie, ou son premier paiement est encore ouvert.',
  'This plan has ended. Take a new one.': 'Cette formule est finie. Prends-en une nouvelle.',
  'This card is there already.': 'Cette carte est déjà là.',
  'Ten cards are the most. Remove one first.': 'Dix cartes au plus. Enlèves-en d’abord une.',
  'Your plan is paid with this card. Add another one first, or stop the plan.':
    'Ta formule est payée avec cette carte. Ajoutes-en d’abord une autre, ou arrête la formule.',
  'Somebody has changed this since you opened it. Look at it again before you save.':
    'Quelqu’un a changé ceci depuis que tu l’as ouvert. Regarde-le encore une fois avant d’enregistrer.',
  'People have a plan of this product. Archive it all the same if you mean it: they keep it.':
    'Des membres ont une formule de ce produit. Archive-le quand même si c’est bien ce que tu veux : ils la gardent.',
  'This subscription has no usage-based price': 'Cet abonnement n’a pas de prix à l’usage',
  'This subscription is not active.': 'Cet abonnement n’est pas actif.',
  'A card number must never be sent here. It was neither read nor kept.':
    'Un numéro de carte ne doit jamais être envoyé ici. Il n’a été ni lu ni gardé.',
  'There is nothing left to give back.': 'Il ne reste rien à rembourser.',
  'This month’s part of it is used up.': 'La part de ce mois est épuisée.',
  'There is no room left for this. Remove something first, or take a plan with more room.':
    'Il n’y a plus de place pour cela. Enlève d’abord quelque chose, ou prends une formule avec plus de place.',
  'This month’s minutes are used up. The recording is kept, and can be typed from.':
    'Les minutes de ce mois sont épuisées. L’enregistrement est gardé, et tu peux l’écrire en l’écoutant.',
  'This was not signed by the payment provider.': 'Ceci n’a pas été signé par le prestataire de paiement.',
  'This code is not valid, or not any more': 'Ce code n’est pas valable, ou ne l’est plus',
  'You have had a trial already.': 'Tu as déjà eu un essai.',
  'A trial begins with a card': 'Un essai commence avec une carte',
  'At most {} days ago': 'Il y a {} jours au plus',
  'At most {} minutes ahead': 'Dans {} minutes au plus',
  'This one was told of another subscription': 'Celui-ci a déjà été annoncé pour un autre abonnement',
  'More than is left of it': 'Plus qu’il n’en reste',
  'Does not fit what is bought': 'Ne va pas avec ce qui est acheté',
  'A price cannot change; make a new one': 'Un prix ne change pas ; crées-en un nouveau',
  'The payment provider does not answer right now. Nothing is charged twice; try again in a moment.':
    'Le prestataire de paiement ne répond pas en ce moment. Rien n’est débité deux fois ; réessaie dans un instant.',
  'Payments are not available.': 'Les paiements ne sont pas disponibles.',
  'Payments are busy. Try again in a moment.': 'Les paiements sont occupés. Réessaie dans un instant.',
  'There is no such thing here.': 'Cela n’existe pas ici.',
  'This is under way already. Look again in a moment.':
    'C’est déjà en cours. Regarde de nouveau dans un instant.',
};
