import type { MailTexts } from '#server/mail/mail-kinds.ts';
import { chineseMeetings } from './meetings.zh.ts';
import { chineseMoney } from './money.zh.ts';

export const chinese: MailTexts = {
  footer: 'Dream Diary。你收到这封信，是因为有人在我们这里用了你的邮箱。',
  choices: {
    thing: { public_dream: '分享的梦', comment: '评论', interpretation: '解读' },
    about: {
      question: '一封信：一个问题',
      fault: '一封信：有什么不好用',
      decision: '一封信：有人不同意一个决定',
      privacy: '一封信：关于隐私',
      other: '给你的一封信',
    },
    standing: {
      account: '登录后写的，账号 {account}。',
      visitor: '没有登录时写的。邮箱没有人核实过。',
    },
  },
  mails: {
    verify: {
      subject: '确认你的邮箱',
      lines: [
        '欢迎来到你的梦的日记。按一下，它就打开了。',
        '链接 24 小时内有效。如果不是你注册的，不用理会这封信：不按，就什么都不会发生。',
      ],
      button: '确认我的邮箱',
    },
    'account-exists': {
      subject: '你已经有账号了',
      lines: [
        '有人想用你的邮箱 {email} 注册。你在我们这里已有一本日记，它没有任何变化。',
        '如果是你，请登录。密码忘了的话，可以在那里要一个新的。',
      ],
      button: '登录',
    },
    reset: {
      subject: '换一个新密码',
      lines: [
        '用这个链接和下面的验证码，可以设一个新密码。只能用一次，{minutes} 分钟内有效。',
        '如果不是你要的，不用理会这封信：你的密码保持不变。',
      ],
      button: '设一个新密码',
      code: '你的验证码：',
    },
    magic: {
      subject: '你的登录链接',
      lines: [
        '请在你要链接的那个浏览器里打开它。只能用一次，{minutes} 分钟内有效。',
        '在别处打开的话，会问你下面的验证码。不要把它给别人。',
      ],
      button: '登录',
      code: '你的验证码：',
    },
    'set-password': {
      subject: '你的账号建好了',
      lines: [
        '一位管理员为 {email} 建了账号。请用这个链接和下面的验证码，设一个你自己的密码。',
        '链接三天内有效。',
      ],
      button: '设一个密码',
      code: '你的验证码：',
    },
    'admin-invite': {
      subject: '邀请你来做管理员',
      lines: ['邀请你一起照看这个 Dream Diary。请用 {email} 注册。链接三天内有效。'],
      button: '接受邀请',
    },
    'password-changed': {
      subject: '你的密码改了',
      lines: ['你账号的密码改了，其他设备都已退出登录。', '如果不是你，请马上重设密码。'],
      button: '重设密码',
    },
    'email-change': {
      subject: '确认你的新邮箱',
      lines: ['用这个链接，{email} 就成为你账号的邮箱。{minutes} 分钟内有效。'],
      button: '用这个邮箱',
    },
    'email-change-asked': {
      subject: '你的邮箱就要换了',
      lines: [
        '有人登录了你的账号，要把邮箱换成 {email}。那个邮箱确认之后就会换。',
        '如果不是你，请马上改密码。',
      ],
      button: '重设密码',
    },
    'email-changed': {
      subject: '你的邮箱换了',
      lines: ['你账号的邮箱现在是 {email}。之前登录着的设备都已退出。', '如果不是你，请马上写信给我们。'],
    },
    'password-set-by-admin': {
      subject: '一位管理员设了你的密码',
      lines: [
        '这个 Dream Diary 的一位管理员给你的账号设了新密码。不管谁登录，你私密的梦都关着，直到有人用发到这个邮箱的验证码，或用你的第二重验证，证明自己就是你。两样都没有的话，它们在{day}打开。',
        '如果这不是你要求的，按下面的按钮就能撤销：你的账号回到之前的样子，正登录着的人都会退出。它只能用一次，到{day}为止。',
      ],
      button: '这不是我做的',
    },
    'address-set-by-admin': {
      subject: '一位管理员改了你的邮箱',
      lines: [
        '这个 Dream Diary 的一位管理员给你的账号换了邮箱。不管谁登录，你私密的梦都关着，直到有人用发到这个邮箱的验证码，或用你的第二重验证，证明自己就是你。两样都没有的话，它们在{day}打开。',
        '如果这不是你要求的，按下面的按钮就能撤销：你的账号回到之前的样子，正登录着的人都会退出。它只能用一次，到{day}为止。',
      ],
      button: '这不是我做的',
    },
    'open-diary': {
      subject: '打开日记的验证码',
      lines: [
        '用这个验证码，你的梦就重新打开。只能用一次，{minutes} 分钟内有效。',
        '如果你现在没有在登录，就是有别人想打开你的日记。不要把验证码给别人。',
      ],
      code: '你的验证码：',
    },
    suspended: {
      subject: '你的账号停用了',
      lines: [
        '你的账号已停用。你不能登录，公开分享过的东西也隐藏了。你的梦都留着。',
        '如果你觉得弄错了，请通过联系页面答复我们。',
      ],
      button: '联系我们',
    },
    'two-factor-on': {
      subject: '第二重验证打开了',
      lines: [
        '从现在起，登录时会问你应用里的验证码。请把恢复码收在稳妥的地方。',
        '如果不是你，请重设密码，并写信给我们。',
      ],
    },
    'two-factor-off': {
      subject: '第二重验证关闭了',
      lines: ['登录时不再问你验证码。如果不是你，请马上改密码。'],
      button: '重设密码',
    },
    'recovery-codes': {
      subject: '你的恢复码换了',
      lines: [
        '你的账号有了十个新的恢复码。旧的不再有效，其他设备都已退出登录。',
        '如果不是你，请马上改密码，并写信给我们。',
      ],
      button: '重设密码',
    },
    'identity-linked': {
      subject: '多了一种登录方式',
      lines: ['别处一个用你邮箱的账号和你的日记关联了，现在可以用它登录。', '如果不是你，请马上写信给我们。'],
      button: '联系我们',
    },
    'identity-unlinked': {
      subject: '少了一种登录方式',
      lines: ['别处的一个账号和你的日记解除了关联，不能再用它登录。', '如果不是你，请马上改密码。'],
      button: '重设密码',
    },
    'deletion-scheduled': {
      subject: '你的账号会在{day}删除',
      lines: [
        '你要我们删除你的账号。到{day}，你的梦、夜晚、录音和解读会彻底清除。你署名的东西已经隐藏；每个匿名的梦会在三天内消失。',
        '在那之前你可以留下它：用这个链接，或者登录后选择留下账号。',
        '如果不是你，请留下账号，并马上改密码。',
      ],
      button: '留下我的账号',
    },
    'account-kept': {
      subject: '你的账号留下了',
      lines: ['你的账号没有删除。你的梦都在原处，发布过的又显示出来；匿名的会在三天内回来。'],
    },
    'reminder-morning': {
      subject: '你梦见了什么？',
      lines: ['趁白天还没进来：一个画面，一个词，或者什么都没留下。先别动，感觉会先来。'],
      button: '留住它',
      stop: '不再提醒',
    },
    'reminder-evening': {
      subject: '睡前',
      lines: ['把日记放在够得着的地方，对自己说你想记得。睡前读一读上一个梦的人，更容易找到下一个。'],
      button: '打开我的日记',
      stop: '不再提醒',
    },
    'answers-wait': {
      subject: '你有了回音',
      lines: [
        '“回音”里有你还没读的东西在等着。是什么、来自谁，只写在那里，不写在这封信里。',
        '这样的信多久来一次，要不要来，都可以在设置里选。',
      ],
      button: '打开回音',
      stop: '少收或不收这样的信',
    },
    'backup-made': {
      subject: '新的日记包做好了',
      lines: [
        '照你要求的，我们做好了一个日记包。请取走它，收在没有我们也找得到的地方。',
        '再做出三个之后，这一个就不再保留。多久做一次，要不要做，在同一页上选。',
      ],
      button: '打开日记包',
    },
    'circle-invitation': {
      subject: '有人请你加入一个梦圈',
      lines: [
        '在梦圈里，几个人互相读梦。是谁邀请你、这是什么梦圈、里面有谁，你的日记里都写着；你加入之前，没有人看得到你的任何东西。',
        '不想去的话，什么都不用做。不会告诉任何人。',
      ],
      button: '看一看',
    },
    'circle-meeting': {
      subject: '你的梦圈要见面了',
      lines: [
        '你的一个梦圈要见面：{day}。',
        '来不了的话，请在那里说一声，就不会有人等你。也可以在那里让梦圈静音，这样的信就不再来。',
      ],
      button: '打开梦圈',
    },
    'circle-turn': {
      subject: '梦圈里轮到你了',
      lines: [
        '你的一个梦圈要见面：{day}。这一晚留给你的一个梦。',
        '请事先放上桌，让别人安静地读一读。来不了的话，请在那里说一声，你的那一轮留到下次。',
      ],
      button: '打开梦圈',
    },
    'moderation-hide': {
      subject: '你的{thing}隐藏了',
      lines: [
        '照看这里的人隐藏了你的{thing}。别人看不到它了；你没有失去它。',
        '“{words}”',
        '写下的原因：{reason}',
        '如果你不这么看，请写信给我们。会由另一个人来读。',
      ],
      button: '联系我们',
      footer: 'Dream Diary。你收到这封信，是因为你在我们这里分享过东西。',
    },
    'moderation-restore': {
      subject: '你的{thing}又显示了',
      lines: [
        '我们又看了一遍你的{thing}。它回到了原来的地方。',
        '“{words}”',
        '写下的原因：{reason}',
        '如果你不这么看，请写信给我们。会由另一个人来读。',
      ],
      button: '联系我们',
      footer: 'Dream Diary。你收到这封信，是因为你在我们这里分享过东西。',
    },
    'moderation-keep': {
      subject: '你的{thing}留着',
      lines: [
        '有人请我们看看你的{thing}。它保持原样。',
        '“{words}”',
        '写下的原因：{reason}',
        '如果你不这么看，请写信给我们。会由另一个人来读。',
      ],
      button: '联系我们',
      footer: 'Dream Diary。你收到这封信，是因为你在我们这里分享过东西。',
    },
    ...chineseMeetings,
    ...chineseMoney,
    contact: {
      subject: '{about}',
      lines: ['来自：{writer}', '{standing}', '{letter}', '回复这封信，或写信到 {email}：对方都收得到。'],
      button: '看所有来信',
      footer: 'Dream Diary。你收到这封信，是因为你照看着这里。',
    },
  },
};
