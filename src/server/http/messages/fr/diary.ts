import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the diary's own calls tell people, by their English text. */
export const frenchDiaryMessages: Messages = {
  'There is no such table.': 'Cette table n’existe pas.',
  'This record was changed after you had read it.': 'Cette entrée a changé après que tu l’as lue.',
  'This question takes longer than {} seconds. Ask for less: a narrower filter, fewer joins.':
    'Cette question prend plus de {} secondes. Demande moins : un filtre plus étroit, moins de jointures.',
  'There is a record with the same value already.': 'Une entrée a déjà la même valeur.',
  'One file holds at most 50,000 rows. Narrow the search.':
    'Un fichier contient au plus 50 000 lignes. Précisez la recherche.',
  'This name was given to another act before.': 'Ce nom a déjà été donné à un autre acte.',
  'This points to a record that is not there, or others still point to it.':
    'Ceci renvoie à une entrée qui n’est pas là, ou d’autres y renvoient encore.',
  'A value does not fit this table.': 'Une valeur ne convient pas à cette table.',
  'There is no such mode.': 'Ce mode n’existe pas.',
  'This field cannot be counted up.': 'Ce champ ne peut pas être augmenté.',
  'This is not the id in the path': 'Ce n’est pas le numéro du chemin',
  'Not a moment in ISO {}': 'Pas un moment en ISO {}',
  'This dream was changed on another device in the meantime. Both texts are kept.':
    'Ce rêve a été changé entre-temps sur un autre appareil. Les deux textes sont gardés.',
  'There is no such view.': 'Cette vue n’existe pas.',
  'There are thirty views already. Remove one that you no longer use.':
    'Il y a déjà trente vues. Enlèves-en une qui ne te sert plus.',
  'The search finds more dreams than can be changed at once. Narrow it.':
    'La recherche trouve plus de rêves qu’on ne peut en changer à la fois. Resserre-la.',
  'The search finds no dream.': 'La recherche ne trouve aucun rêve.',
  'One of these dreams has as many tags as it can hold. Nothing was changed.':
    'L’un de ces rêves a autant d’étiquettes qu’il peut en porter. Rien n’a été changé.',
  'One of these dreams belongs to as many series as it can. Nothing was changed.':
    'L’un de ces rêves fait partie d’autant de séries qu’il peut. Rien n’a été changé.',
  'This can no longer be taken back.': 'Il n’est plus possible de revenir là-dessus.',
  'One of these dreams was changed since. Nothing was taken back.':
    'L’un de ces rêves a changé depuis. Rien n’a été annulé.',
  'Ends before it begins': 'Finit avant de commencer',
  'Not a month': 'Pas un mois',
  'Both days, or neither': 'Les deux jours, ou aucun',
  'At most {} nights': '{} nuits au plus',
  'Either ids or a search': 'Des numéros ou une recherche',
  'What you mean is not here, or not any more.': 'Ce que tu cherches n’est pas ici, ou n’y est plus.',
  'This is your own.': 'C’est à toi.',
  'You do not block anybody here.': 'Tu ne bloques personne ici.',
  'Somebody has decided about this in the meantime. Nothing was changed.':
    'Quelqu’un a décidé entre-temps. Rien n’a été changé.',
  'This dream is not anonymous: its author stands beside it.':
    'Ce rêve n’est pas anonyme : son auteur figure à côté.',
  'There is no such fragment.': 'Ce fragment n’existe pas.',
  'Only fragments can be merged. One of these is a dream of its own.':
    'Seuls des fragments se réunissent. L’un de ceux-ci est un rêve à part.',
  'One of these fragments is part of a dream already. Nothing was changed.':
    'L’un de ces fragments fait déjà partie d’un rêve. Rien n’a été changé.',
  'There is another dream under this name. Nothing was changed.':
    'Un autre rêve porte ce nom. Rien n’a été changé.',
  'This dream was not made from fragments.': 'Ce rêve n’a pas été fait de fragments.',
  'Choose at least one fragment': 'Choisis au moins un fragment',
  'At most {} fragments': '{} fragments au plus',
  'Each fragment once': 'Chaque fragment une fois',
  'Together they are longer than {} characters': 'Ensemble, ils dépassent {} caractères',
  'None of your dreams has this name.': 'Aucun de tes rêves ne porte ce nom.',
  'You use this name already. The two can be merged.':
    'Tu utilises déjà ce nom. Les deux peuvent être fusionnés.',
  'These are one and the same name already.': 'C’est déjà un seul et même nom.',
  'This can be taken back for ten minutes. They are over.':
    'On peut revenir là-dessus pendant dix minutes. Elles sont passées.',
  'So many names are explained already. Take one back first.':
    'Tant de noms sont déjà expliqués. Retires-en d’abord un.',
  'A name has letters.': 'Un nom a des lettres.',
  'No dream book here has this word.': 'Aucun livre de rêves ici n’a ce mot.',
  'Not a symbol': 'Pas un symbole',
  'There is no such category': 'Cette catégorie n’existe pas',
  'There is no such category.': 'Cette catégorie n’existe pas.',
  'Another category has this short name.': 'Une autre catégorie porte ce nom court.',
  'This category is in use. Say which one takes its place.':
    'Cette catégorie est utilisée. Dis laquelle prend sa place.',
  'Only a category of the same kind can take its place.':
    'Seule une catégorie de la même sorte peut prendre sa place.',
  'There are two hundred of this kind. More would help nobody to choose.':
    'Il y en a deux cents de cette sorte. Davantage n’aiderait personne à choisir.',
  'Not a category of this kind': 'Pas une catégorie de cette sorte',
  'Small letters, digits and single hyphens': 'Minuscules, chiffres et tirets simples',
  'Small letters, digits and hyphens': 'Minuscules, chiffres et tirets',
  'The English name is needed': 'Le nom anglais est nécessaire',
  'There is no such prompt.': 'Cette question n’existe pas.',
  'Another prompt has this short name already.': 'Une autre question porte déjà ce nom court.',
  'Dreamers have seen this prompt. Archive it, so that their answers stay.':
    'Cette question a déjà été vue. Archive-la, pour que ses réponses restent.',
  'You ask yourself enough already. Let one go before you add another.':
    'Tu te poses déjà assez de questions. Laisses-en partir une avant d’en ajouter.',
  'There is no such answer.': 'Cette réponse n’existe pas.',
  'Not before the first day': 'Pas avant le premier jour',
  'Required: it stands in where others are missing': 'Nécessaire : il sert là où d’autres manquent',
  'Not in the future': 'Pas dans le futur',
  'There is no such picture.': 'Cette image n’existe pas.',
  'A dream can hold {} pictures. Remove one first.':
    'Un rêve peut contenir {} images. Enlèves-en d’abord une.',
  'Your pictures have reached {} MB. Remove some first.':
    'Tes images ont atteint {} Mo. Enlèves-en d’abord quelques-unes.',
  'Send one file at a time.': 'Envoie un fichier à la fois.',
  'There is no file in this upload.': 'Il n’y a pas de fichier dans cet envoi.',
  'This file is empty.': 'Ce fichier est vide.',
  'This file is larger than {} MB. Choose a smaller one.':
    'Ce fichier dépasse {} Mo. Choisis-en un plus petit.',
  'This is not a picture that can be kept. JPEG, PNG, WebP, GIF and AVIF are.':
    'Ce n’est pas une image qui peut être gardée. JPEG, PNG, WebP, GIF et AVIF le sont.',
  'This picture is damaged and cannot be opened.': 'Cette image est abîmée et ne s’ouvre pas.',
  'This picture has more than {} million pixels. Choose a smaller one.':
    'Cette image a plus de {} millions de pixels. Choisis-en une plus petite.',
  'Another piece is already kept under this number.': 'Un autre morceau est déjà gardé sous ce numéro.',
  'This recording is finished; nothing can be added to it.':
    'Cet enregistrement est terminé ; rien ne s’y ajoute.',
  'This recording has reached the length that one recording can have. Begin another one.':
    'Cet enregistrement a la longueur qu’un enregistrement peut avoir. Commences-en un autre.',
  'This is not an audio recording that can be kept.': 'Ce n’est pas un enregistrement qui peut être gardé.',
  'There is nothing in this recording.': 'Il n’y a rien dans cet enregistrement.',
  'Some pieces have not arrived yet.': 'Quelques morceaux ne sont pas encore arrivés.',
  'The recording is shorter than that.': 'L’enregistrement est plus court que cela.',
  'The words could not be written down. The recording is kept.':
    'Les mots n’ont pas pu être transcrits. L’enregistrement est gardé.',
  'Not an audio type that can be kept': 'Pas une sorte de son qui peut être gardée',
  'Not a number': 'Pas un nombre',
  'Too many pieces': 'Trop de morceaux',
  'This piece is empty': 'Ce morceau est vide',
  'This link has been used or is too old. Ask for a new one.':
    'Ce lien a servi ou est trop ancien. Demandes-en un nouveau.',
  'There is no such import.': 'Cet import n’existe pas.',
  'This file is too large: a zip may have {} GB, anything else {} MB.':
    'Ce fichier est trop grand : un zip peut faire {} Go, tout le reste {} Mo.',
  'There is nothing in this file.': 'Il n’y a rien dans ce fichier.',
  'This is no diary that can be read: a pack of ours, an export of Day One, Journey, Evernote or Notion, dated texts, pages or Word documents, CSV, Excel or recordings.':
    'Ce n’est pas un journal qui puisse être lu : un de nos paquets, un export de Day One, Journey, Evernote ou Notion, des textes datés, des pages ou des documents Word, CSV, Excel ou des enregistrements.',
  'Documents of this kind cannot be read here. Save it as .docx or as plain text, and choose that.':
    'Les documents de cette sorte ne se lisent pas ici. Enregistre-le en .docx ou en texte brut, et choisis celui-là.',
  'This file takes too long to read. Divide it and bring in one part after the other.':
    'Ce fichier est trop long à lire. Divise-le et fais venir une partie après l’autre.',
  'The connection was lost while this file was read. Choose it again.':
    'La connexion s’est perdue pendant la lecture de ce fichier. Choisis-le de nouveau.',
  'A Word document in this file takes too long to read. Save it as plain text and choose that.':
    'Un document Word de ce fichier prend trop de temps à lire. Enregistre-le en texte brut et choisis celui-là.',
  'This pack was made by a newer version of the diary.':
    'Ce paquet a été fait par une version plus récente du journal.',
  'This zip file is damaged or was cut off.': 'Ce fichier zip est abîmé ou coupé.',
  'This zip file has a password. Pack it again without one.':
    'Ce fichier zip a un mot de passe. Refais-le sans.',
  'This zip file holds names that lead out of its folder. Nothing was read.':
    'Ce fichier zip contient des noms qui mènent hors de son dossier. Rien n’a été lu.',
  'This zip file holds another archive. Unpack it first and choose what is inside.':
    'Ce fichier zip contient une autre archive. Ouvre-la d’abord et choisis ce qu’il y a dedans.',
  'This zip file would unpack to far more than it seems. Nothing was read.':
    'Ce fichier zip donnerait bien plus qu’il n’y paraît. Rien n’a été lu.',
  'This is more than one ZIP file can hold: 4 GB or 65,000 files. Take it out without recordings, or some dreams at a time.':
    'C’est plus que ce qu’un fichier ZIP peut contenir : 4 Go ou 65 000 fichiers. Emporte-le sans les enregistrements, ou quelques rêves à la fois.',
  'There is more in this file than can be taken in one go: at most 50,000 dreams.':
    'Il y a plus dans ce fichier que ce qui peut être pris en une fois : 50 000 rêves au plus.',
  'A line in this file is far longer than a dream can be.':
    'Une ligne de ce fichier est bien plus longue qu’un rêve ne peut l’être.',
  'Another import is still running. It can be taken back or waited for.':
    'Un autre import est encore en cours. Tu peux l’annuler ou l’attendre.',
  'This import has already been started.': 'Cet import a déjà commencé.',
  'There is nothing left to take back.': 'Il n’y a plus rien à annuler.',
  'Only a page of this site': 'Seulement une page de ce site',
  'Choose a column': 'Choisis une colonne',
  'Cannot be stored': 'Ne peut pas être conservé',
  'Not a key that packs can be locked with': 'Pas une clé avec laquelle verrouiller des paquets',
  'There is no such pack.': 'Ce paquet n’existe pas.',
  'Not a ticket': 'Pas un ticket',
  'The request took too long to arrive.': 'La demande a mis trop de temps à arriver.',
  'A text': 'Un texte',
  'A number': 'Un nombre',
  'A whole number': 'Un nombre entier',
  'True or false': 'Vrai ou faux',
  'A list': 'Une liste',
  'A set of fields': 'Un ensemble de champs',
  'At most {}': '{} au plus',
  'At least {}': '{} au moins',
  'Less than {}': 'Moins de {}',
  'More than {}': 'Plus de {}',
  'At most {} entries': '{} entrées au plus',
  'At least {} entries': 'Au moins {} entrées',
  'At least one entry': 'Au moins une entrée',
  'A day such as 2026-03-01': 'Un jour comme 2026-03-01',
  'A moment such as 2026-03-01T06:30:00Z': 'Un moment comme 2026-03-01T06:30:00Z',
  'A web address': 'Une adresse web',
  'One of: {list}': 'L’un de : {list}',
  'This interpretation is not here, or not any more.': 'Cette interprétation n’est pas ici, ou n’y est plus.',
  'The dreamer takes no interpretations here.':
    'La personne qui a fait ce rêve n’accepte pas d’interprétations ici.',
  'This is your own dream. Write down your thoughts about it instead.':
    'C’est ton propre rêve. Écris plutôt tes pensées à son sujet.',
  'This dream speaks of wanting to die. It is not a moment for interpretations.':
    'Ce rêve parle de vouloir mourir. Ce n’est pas le moment d’interpréter.',
  'This was changed in another place in the meantime. Both texts are kept.':
    'Ceci a été changé ailleurs entre-temps. Les deux textes sont gardés.',
  'This is published already.': 'C’est déjà publié.',
  'This is still a draft.': 'C’est encore un brouillon.',
  'Only the dreamer can say this.': 'Seule la personne qui a rêvé peut le dire.',
  'Only the dreamer and the author talk here.':
    'Seules la personne qui a rêvé et celle qui a écrit l’interprétation parlent ici.',
  'The dreamer has answered you here, for you alone':
    'La personne qui a rêvé t’a répondu ici, à toi et à personne d’autre',
  'Not a way to read it': 'Pas une façon de le lire',
  'These words do not stand in the dream': 'Ces mots ne sont pas dans le rêve',
  'Either a shared dream or one of your own': 'Ou un rêve partagé, ou l’un des tiens',
  'At most {} passages': '{} passages au plus',
  'A pack holds at most 2000 dreams. Choose fewer nights.':
    'Un paquet contient 2000 rêves au plus. Choisis moins de nuits.',
  'These dreams are longer than one pack can be. Choose fewer.':
    'Ces rêves sont plus longs que ce qu’un paquet peut contenir. Choisis-en moins.',
  'None of your dreams is chosen by this.': 'Aucun de tes rêves n’est choisi ainsi.',
  'There is no such reading link.': 'Ce lien de lecture n’existe pas.',
  'Twenty reading links are open. Take one back first.':
    'Vingt liens de lecture sont ouverts. Reprends-en d’abord un.',
  'This link was taken back. Make a new one.': 'Ce lien a été repris. Crées-en un nouveau.',
  'Nothing can be read at this address now. It may have expired or been taken back.':
    'Rien ne se lit à cette adresse en ce moment. Elle a peut-être expiré ou été reprise.',
  'Both ends or none': 'Les deux bouts ou aucun',
  'Either ids, nights or a search': 'Ou des numéros, ou des nuits, ou une recherche',
};
