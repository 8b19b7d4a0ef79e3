import type { MailTexts } from '#server/mail/mail-kinds.ts';

/** Mails about payments. */
export const chineseMoney = {
  'payment-receipt': {
    subject: '已收到：{plan}的 {sum}',
    lines: ['{day}，你为{plan}付的 {sum} 到了。谢谢你。', '收据留在你的付款记录里，哪天没有方案了也还在。'],
    button: '打开付款记录',
  },
  'payment-failed': {
    subject: '{plan}的 {sum} 没能扣款',
    lines: [
      '你的卡没有付成 {sum}。从应付那天起七天内，你保留方案里的一切，我们会再问你的银行。',
      '日记无论如何都能读、能搜、能带走。想让方案继续，请选另一张卡；欠款随即付清。',
    ],
    button: '选一张卡',
  },
  'payment-confirm': {
    subject: '你的银行请你确认 {sum}',
    lines: [
      '你的银行想先听你说一声，再为{plan}付 {sum}。',
      '打开你的银行卡，选付款的那一张；银行随后会问你。日记无论如何都能读、能搜、能带走。',
    ],
    button: '打开我的银行卡',
  },
  'subscription-begun': {
    subject: '{plan}开始了',
    lines: [
      '你的方案已经生效：{plan}。',
      '你随时按一下就能停。它会用到你付过的那一天，你留下的一切仍是你的。',
    ],
    button: '打开我的方案',
  },
  'subscription-trial': {
    subject: '免费的日子到{day}为止',
    lines: [
      '{plan}免费到{day}。之后扣款 {sum}。',
      '不想要的话，请在那之前停下。不会扣款，你留下的一切仍是你的。',
    ],
    button: '打开我的方案',
  },
  'subscription-ended': {
    subject: '{plan}结束了',
    lines: [
      '你的方案结束了，不会再扣款。',
      '你留下的一切仍然能读、能搜、能带走，声音和图片也一样。免费的部分照旧。',
    ],
    button: '打开我的方案',
  },
} satisfies Partial<MailTexts['mails']>;
