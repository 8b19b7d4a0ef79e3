import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the payment calls tell people, by their English text. */
export const chineseBillingMessages: Messages = {
  'Not a name for a value': '不是一个值的名字',
  'At most {} values': '最多 {} 个值',
  'A currency of three letters': '三个字母的货币代码',
  'Letters, digits and _ . - only': '只用字母、数字和 _ . -',
  'Letters, digits and : _ . - only': '只用字母、数字和 : _ . -',
  'Three years at most': '最长三年',
  'Say how often it is paid': '请说明多久付一次',
  'What is paid once has no period': '一次付清的没有周期',
  'Not a card': '不是一张卡',
  'A country of two letters': '两个字母的国家代码',
  'Say which card': '请说明是哪张卡',
  'A path of this site': '本站的一个路径',
  'Say which plan': '请说明是哪个方案',
  'Say which one': '请说明是哪一个',
  'Not known': '不认得',
  'Seconds since {}': '自 {} 起的秒数',
  'You have a plan already. Change it instead.': '你已经有方案了。请改它。',
  'That is the plan you have.': '这就是你现有的方案。',
  'This plan cannot be changed: it has ended, or its first payment is still open.':
    '这个方案改不了：它已结束，或者第一笔付款还没完成。',
  'This plan has ended. Take a new one.': '这个方案已结束。请选一个新的。',
  'This card is there already.': '这张卡已经在了。',
  'Ten cards are the most. Remove one first.': '最多十张卡。请先移除一张。',
  'Your plan is paid with this card. Add another one first, or stop the plan.':
    '你的方案用这张卡付款。请先添另一张，或停止方案。',
  'Somebody has changed this since you opened it. Look at it again before you save.':
    '你打开之后有人改过它。保存之前请再看一遍。',
  'People have a plan of this product. Archive it all the same if you mean it: they keep it.':
    '有人在用这个产品的方案。如果你确定，就照样归档：他们会保留它。',
  'This subscription has no usage-based price': '这份订阅没有按用量的价格',
  'This subscription is not active.': '这份订阅没有生效。',
  'A card number must never be sent here. It was neither read nor kept.':
    '绝不要把卡号送到这里。它没有被读取，也没有留下。',
  'There is nothing left to give back.': '没有可退的了。',
  'This month’s part of it is used up.': '这个月的部分用完了。',
  'There is no room left for this. Remove something first, or take a plan with more room.':
    '没有空间放它了。请先移除一些，或选一个空间更大的方案。',
  'This month’s minutes are used up. The recording is kept, and can be typed from.':
    '这个月的分钟数用完了。录音留着，可以听着打字。',
  'This was not signed by the payment provider.': '这不是支付服务商签名的。',
  'This code is not valid, or not any more': '这个优惠码无效，或已失效',
  'You have had a trial already.': '你已经试用过了。',
  'A trial begins with a card': '试用要从一张卡开始',
  'At most {} days ago': '最早 {} 天前',
  'At most {} minutes ahead': '最多提前 {} 分钟',
  'This one was told of another subscription': '这一笔已经报给另一份订阅',
  'More than is left of it': '超过了剩下的',
  'Does not fit what is bought': '和购买的不符',
  'A price cannot change; make a new one': '价格不能改；请建一个新的',
  'The payment provider does not answer right now. Nothing is charged twice; try again in a moment.':
    '支付服务商这会儿没有回答。不会重复扣款；过一会儿再试。',
  'Payments are not available.': '现在不能付款。',
  'Payments are busy. Try again in a moment.': '付款正忙。过一会儿再试。',
  'There is no such thing here.': '这里没有这样东西。',
  'This is under way already. Look again in a moment.': '这已经在进行。过一会儿再看。',
};
