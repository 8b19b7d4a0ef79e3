import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the calls of dream circles tell people, by their English text. */
export const portugueseCircleMessages: Messages = {
  'There is no such circle for you.': 'Não há essa roda para você.',
  'Only a host of the circle can do this.': 'Só quem cuida da roda pode fazer isto.',
  'This person is not in the circle.': 'Esta pessoa não está na roda.',
  'The circle has as many members as it can hold.': 'A roda tem tantos membros quantos cabem.',
  'You are in as many circles as one can be in.': 'Você já está em tantas rodas quantas se pode.',
  'The circle has as many open invitations as it can have. Take one back first.':
    'A roda tem tantos convites abertos quantos pode ter. Retire um antes.',
  'This invitation is not open, or not any more.': 'Este convite não está aberto, ou não está mais.',
  'There is nobody of this name who could be invited.':
    'Não há ninguém com este nome que possa ser convidado.',
  'This person is in the circle already.': 'Esta pessoa já está na roda.',
  'You block this person. Take the block back first, then you can invite them.':
    'Você bloqueia esta pessoa. Desfaça o bloqueio antes, e então pode convidá-la.',
  'Somebody whom you block is in this circle. Say that you know it, then you can join.':
    'Alguém que você bloqueia está nesta roda. Diga que sabe disso, e então pode entrar.',
  'Nobody else keeps this room. Hand it over to somebody, or close the circle.':
    'Ninguém mais cuida desta sala. Entregue-a a alguém, ou feche a roda.',
  'The circle does not meet on this day.': 'A roda não se encontra neste dia.',
  'A circle knows whose dream it is': 'Uma roda sabe de quem é um sonho',
  'Only for a dream in a circle': 'Só para um sonho numa roda',
};
