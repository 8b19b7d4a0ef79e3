import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the server tells people, by its English text. */
export const frenchMessages: Messages = {
  'Some fields need another look.': 'Quelques champs demandent encore un regard.',
  'This field is not known here.': 'Ce champ n’est pas connu ici.',
  'Not valid': 'Pas valable',
  Required: 'Nécessaire',
  'Invalid input': 'Pas valable',
  'That is more than can be taken in one go.': 'C’est plus que ce qui peut être pris en une fois.',
  'This kind of content cannot be taken here.': 'Ce genre de contenu ne peut pas être pris ici.',
  'The request could not be read.': 'La demande n’a pas pu être lue.',
  'Something went wrong on our side. Nothing that you had saved is lost.':
    'Quelque chose s’est mal passé de notre côté. Rien de ce que tu avais enregistré n’est perdu.',
  'Too much is going on at once. Try again in a moment.':
    'Il se passe trop de choses à la fois. Réessaie dans un instant.',
  'The diary cannot be reached right now. Try again in a moment.':
    'Le journal ne peut pas être joint pour l’instant. Réessaie dans un instant.',
  'This account has just been changed. Log in again.':
    'Ce compte vient d’être changé. Connecte-toi de nouveau.',
  'No new address is waiting.': 'Aucune nouvelle adresse n’attend.',
  'There is no such open invitation.': 'Cette invitation ouverte n’existe pas.',
  'There is no such mail.': 'Cet e-mail n’existe pas.',
  'This mail is on its way already.': 'Cet e-mail est déjà en route.',
  'No mail server is set here.': 'Aucun serveur d’e-mail n’est configuré ici.',
  'Not a page': 'Pas une page',
  'There is no such template.': 'Ce modèle n’existe pas.',
  'The product sends mails with this template. Put its words back instead.':
    'Le produit envoie des e-mails avec ce modèle. Remets plutôt ses mots d’origine.',
  'Another template has this short name already.': 'Un autre modèle porte déjà ce nom court.',
  'This mail goes out by itself when something happens. It cannot be sent by hand.':
    'Cet e-mail part de lui-même quand quelque chose se passe. Il ne s’envoie pas à la main.',
  'This template is in the archive.': 'Ce modèle est dans l’archive.',
  'Your own address is not confirmed.': 'Ta propre adresse n’est pas confirmée.',
  'Names a value that this mail does not have': 'Nomme une valeur que cet e-mail n’a pas',
  'Two braces open or close a value and have no others to go with':
    'Deux accolades ouvrent ou ferment une valeur, et les autres manquent',
  'Links and codes have their own place below the text':
    'Les liens et les codes ont leur propre place sous le texte',
  'Values are filled in only in the subject and the text':
    'Les valeurs ne sont remplies que dans l’objet et le texte',
  'Leaves out a value that this mail has to tell': 'Laisse de côté une valeur que cet e-mail doit dire',
  'This mail has no such part': 'Cet e-mail n’a pas cette partie',
  'This is not open to you.': 'Ceci ne t’est pas ouvert.',
  'There is nothing here.': 'Il n’y a rien ici.',
  'There is no such record.': 'Cette entrée n’existe pas.',
  'There is no such dream.': 'Ce rêve n’existe pas.',
  'Too many tries. Try again in {} s.': 'Trop d’essais. Réessaie dans {} s.',
  'This path does not know that method.': 'Ce chemin ne connaît pas cette méthode.',
  'Not an id': 'Pas un numéro valable',
  'Not a token': 'Pas une clé valable',
  'Nothing to change': 'Rien à changer',
  'One line only': 'Une seule ligne',
  'At most {} characters': '{} caractères au plus',
  'At least {} characters': 'Au moins {} caractères',
  'At most {} words': '{} mots au plus',
  'Contains a broken character': 'Contient un caractère brisé',
  'Contains a character that cannot be stored': 'Contient un caractère qui ne peut pas être conservé',
  'Email is required': 'L’e-mail est nécessaire',
  'Enter a valid e-mail': 'Saisis un e-mail valide',
  'Blanks and unseen characters alone are no password':
    'Des espaces et des signes invisibles seuls ne font pas un mot de passe',
  'Password is required': 'Le mot de passe est nécessaire',
  'Six digits': 'Six chiffres',
  'Six digits, or a recovery code': 'Six chiffres, ou un code de secours',
  'Not a time zone': 'Pas un fuseau horaire',
  'A time such as 07:30': 'Une heure comme 07:30',
  'This is one of the commonest passwords. Choose another.':
    'C’est l’un des mots de passe les plus courants. Choisis-en un autre.',
  'This is too close to your e-mail or to our name. Choose another.':
    'C’est trop proche de ton e-mail ou de notre nom. Choisis-en un autre.',
  'This password is known from a data breach. Choose another.':
    'Ce mot de passe est connu d’une fuite de données. Choisis-en un autre.',
  'This is the password you have now.': 'C’est le mot de passe que tu as maintenant.',
  'This is your address already.': 'C’est déjà ton adresse.',
  'This e-mail is taken.': 'Cet e-mail est pris.',
  'Please verify your e-mail': 'Confirme d’abord ton e-mail',
  'Account is inactive': 'Le compte est inactif',
  'Account is suspended': 'Le compte est suspendu',
  'Admin accounts are made by invitation.': 'Les comptes admin se créent sur invitation.',
  'The link is not valid any more': 'Le lien n’est plus valable',
  'Log in again with a fresh link first.': 'Connecte-toi d’abord de nouveau avec un lien récent.',
  'Confirm that it is you first.': 'Confirme d’abord que c’est toi.',
  'There is no such session.': 'Cette session n’existe pas.',
  'Many people are logging in. Try again in a moment.':
    'Beaucoup de monde se connecte. Réessaie dans un instant.',
  'An admin changed your password or address. Your dreams are closed until you prove that it is you.':
    'Un admin a changé ton mot de passe ou ton adresse. Tes rêves restent fermés jusqu’à ce que tu prouves que c’est toi.',
  'This code is not right, or too old.': 'Ce code n’est pas le bon, ou trop ancien.',
  'This is not the code that the server showed when it started.':
    'Ce n’est pas le code que le serveur a affiché à son démarrage.',
  'Your diary is open already.': 'Ton journal est déjà ouvert.',
  'Set up a second factor first.': 'Mets d’abord en place un second facteur.',
  'Administrators keep their second factor on this server.':
    'Sur ce serveur, les admins gardent leur second facteur.',
  'Choose a password of your own first.': 'Choisis d’abord toi-même un mot de passe.',
  'This account is about to be deleted. Keep it to go on.':
    'Ce compte va être supprimé. Garde-le pour continuer.',
  'There is no such letter.': 'Cette lettre n’existe pas.',
  'Show that you are not a robot first.': 'Montre d’abord que tu n’es pas un robot.',
  'The captcha could not be checked. Try again.': 'La vérification n’a pas pu se faire. Réessaie.',
  'Enter the code from the mail.': 'Saisis le code du message.',
  'This code is not right.': 'Ce code n’est pas le bon.',
  'The second factor is on already.': 'Le second facteur est déjà activé.',
  'The second factor is not on.': 'Le second facteur n’est pas activé.',
  'Start setting up the second factor again.': 'Recommence la mise en place du second facteur.',
  'This took too long. Log in again.': 'C’était trop long. Connecte-toi de nouveau.',
  'The provider did not answer. Try again.': 'Le fournisseur n’a pas répondu. Réessaie.',
  'This took too long or was opened twice. Start again.':
    'C’était trop long, ou ouvert deux fois. Recommence.',
  'The provider did not let you in.': 'Le fournisseur ne t’a pas laissé entrer.',
  'The provider has not confirmed your e-mail.': 'Le fournisseur n’a pas confirmé ton e-mail.',
  'This account is not linked here.': 'Ce compte n’est pas lié ici.',
  'It is linked to another account already.': 'Il est déjà lié à un autre compte.',
  'There is no such link.': 'Ce lien n’existe pas.',
  'This is your only way in. Choose a password first.':
    'C’est ton seul moyen d’entrer. Choisis d’abord un mot de passe.',
  'Change your own password in your profile.': 'Change ton propre mot de passe dans ton profil.',
  'The last active admin must stay one.': 'Le dernier admin actif doit le rester.',
  'There is no such user.': 'Cette personne n’existe pas ici.',
  'This dream is not here, or not any more.': 'Ce rêve n’est pas ici, ou n’y est plus.',
  'This dream already has a public copy.': 'Ce rêve a déjà une copie publique.',
  'There are no words to publish yet.': 'Il n’y a pas encore de mots à publier.',
  'This dream is in the bin. Bring it back before changing it.':
    'Ce rêve est dans la corbeille. Rétablis-le avant de le changer.',
  'There is no such night.': 'Cette nuit n’existe pas.',
  'Waking comes after going to bed': 'Le réveil vient après le coucher',
  'There is no such recording.': 'Cet enregistrement n’existe pas.',
  'The audio of this recording has been removed.': 'Le son de cet enregistrement a été enlevé.',
  'This server has no transcriber. Listen and type instead.': 'Ce serveur ne transcrit pas. Écoute et écris.',
  'This recording has not arrived whole yet.': 'Cet enregistrement n’est pas encore arrivé en entier.',
  'There are no comments here.': 'Il n’y a pas de commentaires ici.',
  'You have heard nothing of this dream.': 'Rien ne t’a été annoncé sur ce rêve.',
  'This device is not told any more.': 'Cet appareil n’est plus notifié.',
  'The push service of this browser did not take the message.':
    'Le service push de ce navigateur n’a pas pris le message.',
  'Not the address of a push service': 'Pas l’adresse d’un service push',
  'Name ids or up_to': 'Nomme ids ou up_to',
  'This comment is not here any more.': 'Ce commentaire n’est plus ici.',
  'You cannot comment here.': 'Tu ne peux pas commenter ici.',
  'The dreamer has closed this thread.': 'La personne qui a fait ce rêve a clos cette conversation.',
  'A comment can be changed for 15 minutes. You can still take it back.':
    'Un commentaire se change pendant 15 minutes. Tu peux toujours le reprendre.',
  'This was decided already.': 'C’était déjà décidé.',
  'Something else was sent under this name already.': 'Autre chose a déjà été envoyé sous ce nom.',
  'Links can be set once you have been here for a week and three comments of yours are shown.':
    'Tu peux mettre des liens une fois que tu es ici depuis une semaine et que trois de tes commentaires sont visibles.',
  'An answer cannot be answered': 'On ne peut pas répondre à une réponse',
  'Goes with after_root': 'Va avec after_root',
  'Ids with commas between them': 'Des numéros séparés par des virgules',
  'This name is taken.': 'Ce nom est pris.',
  'Too many accents on one letter': 'Trop d’accents sur une lettre',
  'There is no such dream book.': 'Ce livre de rêves n’existe pas.',
  'There is no such entry.': 'Cette entrée n’existe pas.',
  'Something else in the dream books has this short name already.':
    'Autre chose dans les livres de rêves porte déjà ce nom court.',
  'This file is no text. CSV, JSON or the plain text of a book can be read.':
    'Ce fichier n’est pas du texte. Se lisent : CSV, JSON ou le texte brut d’un livre.',
  'A list of entries is needed.': 'Il faut une liste d’entrées.',
  'It stops being JSON in line {}.': 'Ce n’est plus du JSON à partir de la ligne {}.',
  'It ends before the list does.': 'Il s’arrête avant la fin de la liste.',
  'This is not JSON.': 'Ce n’est pas du JSON.',
  'Too many rows cannot be read, the last of them in line {}.':
    'Trop de lignes ne peuvent pas être lues, la dernière à la ligne {}.',
  'No entry was found in this file.': 'Aucune entrée n’a été trouvée dans ce fichier.',
  'This file has more than twenty thousand entries.': 'Ce fichier a plus de vingt mille entrées.',
  'The first row has to name the columns: headword and text are needed.':
    'La première ligne doit nommer les colonnes : headword et text sont nécessaires.',
  'This file could not be read to its end.': 'Ce fichier n’a pas pu être lu jusqu’au bout.',
  'This import was written or taken back already. Look again.':
    'Cet import a déjà été écrit ou annulé. Regarde de nouveau.',
  'Another question in this language has this short name.':
    'Une autre question dans cette langue porte ce nom court.',
  'There are three hundred questions in this language. More would help nobody to find one.':
    'Il y a trois cents questions dans cette langue. Davantage n’aiderait personne à en trouver une.',
  'Not a category of questions': 'Pas une catégorie de questions',
  'Not questions of one category and language': 'Pas des questions d’une même catégorie et d’une même langue',
  'There is no such question.': 'Cette question n’existe pas.',
  'This kind of file cannot be kept. Pictures (JPEG, PNG, WebP, GIF, AVIF) and sound (WebM, Ogg, MP4, MP3, WAV) can.':
    'Ce genre de fichier ne peut pas être gardé. Les images (JPEG, PNG, WebP, GIF, AVIF) et le son (WebM, Ogg, MP4, MP3, WAV) le peuvent.',
  'This file is something else than it says it is.': 'Ce fichier est autre chose que ce qu’il prétend être.',
  'A picture is needed here.': 'Il faut une image ici.',
  'Not an address': 'Pas une adresse',
  'There is no such file.': 'Ce fichier n’existe pas.',
  'This part lies beyond the end of the file.': 'Cette partie se trouve après la fin du fichier.',
  'Your files have reached {} MB. Remove some first.':
    'Tes fichiers ont atteint {} Mo. Enlèves-en d’abord quelques-uns.',
  'There is no such photo.': 'Cette photo n’existe pas.',
  'This photo is shown somewhere. Take it out there first, or replace its file.':
    'Cette photo est montrée quelque part. Enlève-la d’abord de là, ou remplace son fichier.',
  'Choose a picture for the library': 'Choisis une image pour la collection',
  'Choose a picture that readers can open': 'Choisis une image que les lecteurs peuvent ouvrir',
  'This picture is in the library already': 'Cette image est déjà dans la collection',
  'Say in English what the picture shows': 'Dis en anglais ce que montre l’image',
  'The place where files are kept does not answer right now. Try again in a moment.':
    'L’endroit où sont gardés les fichiers ne répond pas pour l’instant. Réessaie dans un moment.',
  'The place where files are kept does not answer. Nothing was kept; try again.':
    'L’endroit où sont gardés les fichiers ne répond pas. Rien n’a été gardé ; réessaie.',
  'This page has a text of its own under that key.': 'Cette page a déjà son propre texte sous cette clé.',
  'There is no draft in this language.': 'Il n’y a pas de brouillon dans cette langue.',
  'There is no such version.': 'Cette version n’existe pas.',
  'A number is wanted here': 'Il faut un nombre ici',
  'A value of another kind is wanted here': 'Il faut ici une valeur d’une autre sorte',
  'A text cannot call another one': 'Un texte ne peut pas en appeler un autre',
  '{place} must stay: the page puts its own words there':
    '{place} doit rester : la page y met ses propres mots',
  'The page has nothing to put in for {place}': 'La page n’a rien à mettre à la place de {place}',
  'This text takes no HTML: visitors would read its tags':
    'Ce texte n’accepte pas de HTML : les visiteurs en liraient les balises',
  'There are no words in it yet': 'Il n’y a pas encore de mots',
  'Words in double braces and numbered tags must stay as they ship':
    'Les mots entre doubles accolades et les balises numérotées doivent rester comme d’origine',
  'At most {} bytes': '{} octets au plus',
  'The product shows this text as another type': 'Le produit montre ce texte comme une autre sorte',
  'The product looks for this text here': 'Le produit cherche ce texte ici',
  'An address that begins with / or https': 'Une adresse qui commence par / ou https',
  'Letters, digits and hyphens, with points between': 'Lettres, chiffres et tirets, séparés par des points',
  'There is no such failed job.': 'Ce travail en échec n’existe pas.',
};
