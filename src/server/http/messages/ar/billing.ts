import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the payment calls tell people, by their English text. */
export const arabicBillingMessages: Messages = {
  'Not a name for a value': 'اسم القيمة غير صالح',
  'At most {} values': '{} قيمة على الأكثر',
  'A currency of three letters': 'رمز عملة من ثلاثة أحرف',
  'Letters, digits and _ . - only': 'حروف لاتينية وأرقام و _ . - فقط',
  'Letters, digits and : _ . - only': 'حروف لاتينية وأرقام و : _ . - فقط',
  'Three years at most': 'ثلاث سنوات على الأكثر',
  'Say how often it is paid': 'حدّد كم مرة يُدفع',
  'What is paid once has no period': 'ما يُدفع مرة واحدة ليست له مدة',
  'Not a card': 'ليست بطاقة',
  'A country of two letters': 'رمز بلد من حرفين',
  'Say which card': 'حدّد البطاقة',
  'A path of this site': 'مسار داخل هذا الموقع',
  'Say which plan': 'حدّد الخطة',
  'Say which one': 'حدّد أيّها',
  'Not known': 'غير معروف',
  'Seconds since {}': 'ثوانٍ منذ {}',
  'You have a plan already. Change it instead.': 'لديك خطة بالفعل. غيّرها بدلًا من ذلك.',
  'That is the plan you have.': 'هذه هي خطتك الحالية.',
  'This plan cannot be changed: it has ended, or its first payment is still open.':
    'لا يمكن تغيير هذه الخطة: إما أنها انتهت أو أن دفعتها الأولى لم تكتمل بعد.',
  'This plan has ended. Take a new one.': 'انتهت هذه الخطة. اختر خطة جديدة.',
  'This card is there already.': 'هذه البطاقة مضافة من قبل.',
  'Ten cards are the most. Remove one first.': 'عشر بطاقات هي الحد الأقصى. أزل واحدة أولًا.',
  'Your plan is paid with this card. Add another one first, or stop the plan.':
    'تُدفع خطتك بهذه البطاقة. أضف بطاقة أخرى أولًا أو أوقف الخطة.',
  'Somebody has changed this since you opened it. Look at it again before you save.':
    'غيّر أحدهم هذا منذ أن فتحته. ألقِ عليه نظرة أخرى قبل أن تحفظ.',
  'People have a plan of this product. Archive it all the same if you mean it: they keep it.':
    'هناك من لديه خطة من هذا المنتج. أرشفه رغم ذلك إن كنت تقصد ذلك: سيحتفظون بها.',
  'This subscription has no usage-based price': 'ليس لهذا الاشتراك سعر بحسب الاستخدام',
  'This subscription is not active.': 'هذا الاشتراك غير نشط.',
  'A card number must never be sent here. It was neither read nor kept.':
    'لا يجوز إرسال رقم بطاقة إلى هنا أبدًا. لم يُقرأ ولم يُحفظ.',
  'There is nothing left to give back.': 'لم يبقَ شيء يمكن ردّه.',
  'This month’s part of it is used up.': 'استُهلكت حصة هذا الشهر منه.',
  'There is no room left for this. Remove something first, or take a plan with more room.':
    'لم تبقَ مساحة لهذا. أزل شيئًا أولًا أو اختر خطة بمساحة أكبر.',
  'This month’s minutes are used up. The recording is kept, and can be typed from.':
    'استُهلكت دقائق هذا الشهر. التسجيل محفوظ ويمكنك الكتابة منه.',
  'This was not signed by the payment provider.': 'هذا غير موقّع من مزوّد الدفع.',
  'This code is not valid, or not any more': 'هذا الرمز غير صالح أو لم يعد صالحًا',
  'You have had a trial already.': 'سبق أن حصلت على فترة تجريبية.',
  'A trial begins with a card': 'تبدأ الفترة التجريبية ببطاقة',
  'At most {} days ago': 'قبل {} يومًا على الأكثر',
  'At most {} minutes ahead': 'بعد {} دقائق على الأكثر',
  'This one was told of another subscription': 'سُجّل هذا لاشتراك آخر',
  'More than is left of it': 'أكثر مما تبقّى منه',
  'Does not fit what is bought': 'لا يناسب ما يُشترى',
  'A price cannot change; make a new one': 'السعر لا يتغيّر؛ أنشئ سعرًا جديدًا',
  'The payment provider does not answer right now. Nothing is charged twice; try again in a moment.':
    'لا يجيب مزوّد الدفع الآن. لن يُخصم شيء مرتين؛ حاول مجددًا بعد قليل.',
  'Payments are not available.': 'الدفع غير متاح.',
  'Payments are busy. Try again in a moment.': 'الدفع مزدحم الآن. حاول مجددًا بعد قليل.',
  'There is no such thing here.': 'لا يوجد شيء كهذا هنا.',
  'This is under way already. Look again in a moment.': 'هذا جارٍ بالفعل. انظر مجددًا بعد قليل.',
};
