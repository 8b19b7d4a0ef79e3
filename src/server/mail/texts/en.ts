import type { MailTexts } from '#server/mail/mail-kinds.ts';
import { englishMeetings } from './meetings.en.ts';
import { englishMoney } from './money.en.ts';

export const english: MailTexts = {
  footer: 'Dream Diary. You get this because somebody used your address with us.',
  choices: {
    thing: { public_dream: 'shared dream', comment: 'comment', interpretation: 'interpretation' },
    about: {
      question: 'A letter: a question',
      fault: 'A letter: something does not work',
      decision: 'A letter: somebody objects to a decision',
      privacy: 'A letter: about privacy',
      other: 'A letter to you',
    },
    standing: {
      account: 'Written while logged in, account {account}.',
      visitor: 'Written without being logged in. Nobody has checked the address.',
    },
  },
  mails: {
    verify: {
      subject: 'Confirm your address',
      lines: [
        'Welcome to your dream diary. One click and it is open.',
        'The link works for 24 hours. If it was not you who signed up, ignore this mail: nothing happens without the click.',
      ],
      button: 'Confirm my address',
    },
    'account-exists': {
      subject: 'You already have an account',
      lines: [
        'Somebody tried to sign up with your address {email}. You already have a diary with us, and nothing about it has changed.',
        'If it was you, log in. If you have lost your password, ask for a new one there.',
      ],
      button: 'Log in',
    },
    reset: {
      subject: 'A new password',
      lines: [
        'You can choose a new password with this link and the code below. It works once, for {minutes} minutes.',
        'If you did not ask for it, ignore this mail: your password stays as it is.',
      ],
      button: 'Choose a new password',
      code: 'Your code:',
    },
    magic: {
      subject: 'Your link to log in',
      lines: [
        'Open the link in the browser in which you asked for it. It works once, for {minutes} minutes.',
        'If you open it elsewhere, you are asked for the code below. Never pass it on.',
      ],
      button: 'Log in',
      code: 'Your code:',
    },
    'set-password': {
      subject: 'Your account is ready',
      lines: [
        'An admin has made an account for {email}. Choose a password of your own with this link and the code below.',
        'The link works for three days.',
      ],
      button: 'Choose a password',
      code: 'Your code:',
    },
    'admin-invite': {
      subject: 'You are invited as an admin',
      lines: [
        'You are invited to help run this Dream Diary. Sign up with {email}. The link works for three days.',
      ],
      button: 'Accept the invitation',
    },
    'password-changed': {
      subject: 'Your password was changed',
      lines: [
        'The password of your account was changed, and all other devices were logged out.',
        'If it was not you, ask for a new password at once.',
      ],
      button: 'Ask for a new password',
    },
    'email-change': {
      subject: 'Confirm your new address',
      lines: ['With this link {email} becomes the address of your account. It works for {minutes} minutes.'],
      button: 'Use this address',
    },
    'email-change-asked': {
      subject: 'Your address is about to change',
      lines: [
        'Somebody logged in to your account asked to change its address to {email}. It changes when that address is confirmed.',
        'If it was not you, change your password at once.',
      ],
      button: 'Ask for a new password',
    },
    'email-changed': {
      subject: 'Your address was changed',
      lines: [
        'The address of your account is now {email}. All devices were logged out.',
        'If it was not you, write to us at once.',
      ],
    },
    'password-set-by-admin': {
      subject: 'An admin set your password',
      lines: [
        'An admin of this Dream Diary set a new password for your account. Your private dreams are closed, to whoever logs in, until somebody proves to be you with a code sent to this address, or with your second factor. Without either they open on {day}.',
        'If you did not ask for this, the button undoes it: your account is then as it was before, and whoever is logged in is logged out. It works once, until {day}.',
      ],
      button: 'This was not me',
    },
    'address-set-by-admin': {
      subject: 'An admin changed your address',
      lines: [
        'An admin of this Dream Diary gave your account another address. Your private dreams are closed, to whoever logs in, until somebody proves to be you with a code sent to this address, or with your second factor. Without either they open on {day}.',
        'If you did not ask for this, the button undoes it: your account is then as it was before, and whoever is logged in is logged out. It works once, until {day}.',
      ],
      button: 'This was not me',
    },
    'open-diary': {
      subject: 'Your code to open your diary',
      lines: [
        'With this code your dreams open again. It works once, for {minutes} minutes.',
        'If you are not logging in right now, somebody else is trying to open your diary. Do not pass the code on.',
      ],
      code: 'Your code:',
    },
    suspended: {
      subject: 'Your account is suspended',
      lines: [
        'Your account has been suspended. You cannot log in, and what you had shared in public is hidden. Your dreams are kept.',
        'If you think this is a mistake, answer through our contact page.',
      ],
      button: 'Contact us',
    },
    'two-factor-on': {
      subject: 'The second factor is on',
      lines: [
        'From now on your account asks for a code from your app when you log in. Keep your recovery codes in a safe place.',
        'If it was not you, ask for a new password and write to us.',
      ],
    },
    'two-factor-off': {
      subject: 'The second factor is off',
      lines: [
        'Your account no longer asks for a code when you log in. If it was not you, change your password at once.',
      ],
      button: 'Ask for a new password',
    },
    'recovery-codes': {
      subject: 'You have new recovery codes',
      lines: [
        'Ten new recovery codes were made for your account. The old ones no longer work, and all other devices were logged out.',
        'If it was not you, change your password at once and write to us.',
      ],
      button: 'Ask for a new password',
    },
    'identity-linked': {
      subject: 'A new way to log in',
      lines: [
        'An account at another provider with your address was linked to your diary and can now log in to it.',
        'If it was not you, write to us at once.',
      ],
      button: 'Contact us',
    },
    'identity-unlinked': {
      subject: 'A way to log in is gone',
      lines: [
        'An account at another provider was unlinked from your diary. It can no longer log in to it.',
        'If it was not you, change your password at once.',
      ],
      button: 'Ask for a new password',
    },
    'deletion-scheduled': {
      subject: 'Your account will be deleted on {day}',
      lines: [
        'You asked us to delete your account. On {day} your dreams, nights, recordings and readings are erased for good. What you had signed is hidden already; each anonymous dream disappears within three days.',
        'Until then you can keep it: use this link, or log in and choose to keep your account.',
        'If it was not you, keep the account and change your password at once.',
      ],
      button: 'Keep my account',
    },
    'account-kept': {
      subject: 'Your account stays',
      lines: [
        'Your account is not deleted. Your dreams are where they were, and what you had published can be seen again; what was anonymous returns within three days.',
      ],
    },
    'reminder-morning': {
      subject: 'What did you dream?',
      lines: [
        'Before the day comes in: one picture, one word, or that nothing stayed. Lie still for a moment, the feeling comes first.',
      ],
      button: 'Keep it',
      stop: 'No more reminders',
    },
    'reminder-evening': {
      subject: 'Before you sleep',
      lines: [
        'Put your diary within reach and tell yourself that you want to remember. Whoever reads their last dream before sleeping finds the next one more easily.',
      ],
      button: 'Open my diary',
      stop: 'No more reminders',
    },
    'answers-wait': {
      subject: 'Something came back to you',
      lines: [
        'Something waits under Answers that you have not read yet. What it is and who it is from is shown only there, not in this mail.',
        'How often such a mail comes, and whether it does at all, you choose in the settings.',
      ],
      button: 'Open Answers',
      stop: 'Fewer of these mails, or none',
    },
    'backup-made': {
      subject: 'A new pack of your diary is ready',
      lines: [
        'We have made a pack of your diary, as you asked. Download it and keep it where you can find it without us.',
        'It is kept until there are three newer ones. How often it is made, and whether it is at all, you choose on the same page.',
      ],
      button: 'Open the packs',
    },
    'circle-invitation': {
      subject: 'Somebody invites you into a dream circle',
      lines: [
        'In a dream circle a few people read one another’s dreams. Your diary says who asks you, what it is and who is in it; nobody sees anything of you before you join.',
        'If you would rather not, do nothing. Nobody is told.',
      ],
      button: 'Look at it',
    },
    'circle-meeting': {
      subject: 'Your dream circle meets',
      lines: [
        'One of your dream circles meets: {day}.',
        'If you cannot come, say so there, then nobody waits for you. There you can also mute the circle, and these mails stop.',
      ],
      button: 'Open the circle',
    },
    'circle-turn': {
      subject: 'It is your turn in the dream circle',
      lines: [
        'One of your dream circles meets: {day}. The evening is for a dream of yours.',
        'Lay it on the table before, so that the others can read it in peace. If you cannot come, say so there, and you keep your turn for the next time.',
      ],
      button: 'Open the circle',
    },
    'moderation-hide': {
      subject: 'Your {thing} was hidden',
      lines: [
        'Somebody who looks after this place has hidden your {thing}. Others do not see it any more; you have not lost it.',
        '“{words}”',
        'What was written about it: {reason}',
        'If you see it differently, write to us. Somebody else reads what you write.',
      ],
      button: 'Contact us',
      footer: 'Dream Diary. You get this because you shared something with us.',
    },
    'moderation-restore': {
      subject: 'Your {thing} can be seen again',
      lines: [
        'We looked at your {thing} once more. It is where it was before.',
        '“{words}”',
        'What was written about it: {reason}',
        'If you see it differently, write to us. Somebody else reads what you write.',
      ],
      button: 'Contact us',
      footer: 'Dream Diary. You get this because you shared something with us.',
    },
    'moderation-keep': {
      subject: 'Your {thing} stays',
      lines: [
        'We were asked to look at your {thing}. It stays as it is.',
        '“{words}”',
        'What was written about it: {reason}',
        'If you see it differently, write to us. Somebody else reads what you write.',
      ],
      button: 'Contact us',
      footer: 'Dream Diary. You get this because you shared something with us.',
    },
    ...englishMeetings,
    ...englishMoney,
    contact: {
      subject: '{about}',
      lines: [
        'From: {writer}',
        '{standing}',
        '{letter}',
        'Answer this mail, or write to {email}: both reach the writer.',
      ],
      button: 'See all letters',
      footer: 'Dream Diary. You get this because you look after this place.',
    },
  },
};
