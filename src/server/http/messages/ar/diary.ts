import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the diary's own calls tell people, by their English text. */
export const arabicDiaryMessages: Messages = {
  'There is no such table.': 'لا يوجد جدول كهذا.',
  'This record was changed after you had read it.': 'تغيّر هذا السجلّ بعد أن قرأته.',
  'This question takes longer than {} seconds. Ask for less: a narrower filter, fewer joins.':
    'يستغرق هذا السؤال أكثر من {} ثوانٍ. اطلب أقلّ: تصفية أضيق وجداول أقلّ.',
  'There is a record with the same value already.': 'يوجد سجلّ بالقيمة نفسها.',
  'One file holds at most 50,000 rows. Narrow the search.':
    'يتسع الملف الواحد لـ 50,000 سطر على الأكثر. ضيّق نطاق البحث.',
  'This name was given to another act before.': 'هذا الاسم مُعطى لعملية أخرى من قبل.',
  'This points to a record that is not there, or others still point to it.':
    'يشير هذا إلى سجلّ غير موجود، أو ما زالت سجلّات أخرى تشير إليه.',
  'A value does not fit this table.': 'إحدى القيم لا تناسب هذا الجدول.',
  'There is no such mode.': 'لا توجد طريقة سؤال كهذه.',
  'This field cannot be counted up.': 'لا يمكن زيادة هذا الحقل عدًّا.',
  'This is not the id in the path': 'هذا ليس الرقم الوارد في المسار',
  'Not a moment in ISO {}': 'ليست لحظة وفق ISO {}',

  'This dream was changed on another device in the meantime. Both texts are kept.':
    'تغيّر هذا الحلم في هذه الأثناء على جهاز آخر. النصّان محفوظان.',
  'There is no such view.': 'لا توجد طريقة عرض كهذه.',
  'There are thirty views already. Remove one that you no longer use.':
    'لديك ثلاثون طريقة عرض. أزل واحدة لم تعد تستخدمها.',
  'The search finds more dreams than can be changed at once. Narrow it.':
    'يجد البحث أحلامًا أكثر مما يمكن تغييره دفعة واحدة. ضيّقه.',
  'The search finds no dream.': 'لا يجد البحث أي حلم.',
  'One of these dreams has as many tags as it can hold. Nothing was changed.':
    'لأحد هذه الأحلام من الوسوم كل ما يتّسع له. لم يتغيّر شيء.',
  'One of these dreams belongs to as many series as it can. Nothing was changed.':
    'ينتمي أحد هذه الأحلام إلى كل ما يتّسع له من السلاسل. لم يتغيّر شيء.',
  'This can no longer be taken back.': 'لم يعد التراجع عن هذا ممكنًا.',
  'One of these dreams was changed since. Nothing was taken back.':
    'تغيّر أحد هذه الأحلام منذ ذلك الحين. لم يُتراجع عن شيء.',
  'Ends before it begins': 'ينتهي قبل أن يبدأ',
  'Not a month': 'ليس شهرًا',
  'Both days, or neither': 'اليومان معًا أو لا شيء منهما',
  'At most {} nights': 'الليالي: {} على الأكثر',
  'Either ids or a search': 'إمّا أرقام وإمّا بحث',

  'What you mean is not here, or not any more.': 'ما تقصده غير موجود هنا، أو لم يعد موجودًا.',
  'This is your own.': 'هذا منك أنت.',
  'You do not block anybody here.': 'لا أحد محظور هنا.',

  'Somebody has decided about this in the meantime. Nothing was changed.':
    'بتّ أحدهم في هذا في هذه الأثناء. لم يتغيّر شيء.',
  'This dream is not anonymous: its author stands beside it.': 'هذا الحلم ليس مجهولًا: اسم صاحبه مذكور بجانبه.',

  'There is no such fragment.': 'لا توجد شذرة كهذه.',
  'Only fragments can be merged. One of these is a dream of its own.':
    'لا تُجمع سوى الشذرات. إحداها حلم قائم بذاته.',
  'One of these fragments is part of a dream already. Nothing was changed.':
    'إحدى هذه الشذرات جزء من حلم. لم يتغيّر شيء.',
  'There is another dream under this name. Nothing was changed.': 'يوجد حلم آخر بهذا الاسم. لم يتغيّر شيء.',
  'This dream was not made from fragments.': 'لم يتكوّن هذا الحلم من شذرات.',
  'Choose at least one fragment': 'اختر شذرة واحدة على الأقل',
  'At most {} fragments': 'الشذرات: {} على الأكثر',
  'Each fragment once': 'كل شذرة مرة واحدة',
  'Together they are longer than {} characters': 'طولها معًا يزيد على {} من الأحرف',

  'None of your dreams has this name.': 'لا حلم من أحلامك يحمل هذا الاسم.',
  'You use this name already. The two can be merged.': 'تستخدم هذا الاسم من قبل. يمكن دمج الاثنين.',
  'These are one and the same name already.': 'هذان اسم واحد أصلًا.',
  'This can be taken back for ten minutes. They are over.': 'يمكن التراجع عن هذا لعشر دقائق. وقد انقضت.',
  'So many names are explained already. Take one back first.': 'شُرح من الأسماء ما يكفي. اسحب شرح أحدها أولًا.',
  'A name has letters.': 'لا بد للاسم من حروف.',
  'No dream book here has this word.': 'لا توجد هذه الكلمة في أي من كتب الأحلام هنا.',
  'Not a symbol': 'ليس رمزًا',

  'There is no such category': 'لا توجد فئة كهذه',
  'There is no such category.': 'لا توجد فئة كهذه.',
  'Another category has this short name.': 'تحمل فئة أخرى هذا الاسم القصير.',
  'This category is in use. Say which one takes its place.': 'هذه الفئة قيد الاستخدام. حدّد أيّها تحلّ محلّها.',
  'Only a category of the same kind can take its place.': 'لا تحلّ محلّها إلا فئة من النوع نفسه.',
  'There are two hundred of this kind. More would help nobody to choose.':
    'من هذا النوع مئتان. والمزيد لن يعين أحدًا على الاختيار.',
  'Not a category of this kind': 'ليست فئة من هذا النوع',
  'Small letters, digits and single hyphens': 'أحرف لاتينية صغيرة وأرقام وشرطات مفردة',
  'Small letters, digits and hyphens': 'أحرف لاتينية صغيرة وأرقام وشرطات',
  'The English name is needed': 'الاسم الإنجليزي مطلوب',

  'There is no such prompt.': 'لا يوجد سؤال حلم كهذا.',
  'Another prompt has this short name already.': 'يحمل سؤال حلم آخر هذا الاسم القصير.',
  'Dreamers have seen this prompt. Archive it, so that their answers stay.':
    'رأى بعض الحالمين هذا السؤال. أرشِفه كي تبقى إجاباتهم.',
  'You ask yourself enough already. Let one go before you add another.':
    'لديك ما يكفي من الأسئلة. دع واحدًا منها قبل أن تضيف آخر.',
  'There is no such answer.': 'لا توجد إجابة كهذه.',
  'Not before the first day': 'ليس قبل اليوم الأول',
  'Required: it stands in where others are missing': 'مطلوب: يحلّ محلّ ما ينقص من اللغات',
  'Not in the future': 'ليس في المستقبل',

  'There is no such picture.': 'لا توجد صورة كهذه.',
  'A dream can hold {} pictures. Remove one first.': 'يتّسع الحلم لعدد {} من الصور. أزل واحدة أولًا.',
  'Your pictures have reached {} MB. Remove some first.': 'بلغت صورك {} ميغابايت. أزل بعضها أولًا.',
  'Send one file at a time.': 'أرسل ملفًا واحدًا في كل مرة.',
  'There is no file in this upload.': 'لا ملف في هذا الرفع.',
  'This file is empty.': 'هذا الملف فارغ.',
  'This file is larger than {} MB. Choose a smaller one.': 'هذا الملف أكبر من {} ميغابايت. اختر ملفًا أصغر.',
  'This is not a picture that can be kept. JPEG, PNG, WebP, GIF and AVIF are.':
    'لا يمكن حفظ هذه الصورة. يمكن حفظ JPEG وPNG وWebP وGIF وAVIF.',
  'This picture is damaged and cannot be opened.': 'هذه الصورة تالفة ولا يمكن فتحها.',
  'This picture has more than {} million pixels. Choose a smaller one.':
    'في هذه الصورة أكثر من {} مليون نقطة. اختر صورة أصغر.',

  'Another piece is already kept under this number.': 'تحت هذا الرقم قطعة أخرى محفوظة.',
  'This recording is finished; nothing can be added to it.': 'اكتمل هذا التسجيل ولا يُضاف إليه شيء.',
  'This recording has reached the length that one recording can have. Begin another one.':
    'بلغ هذا التسجيل أقصى طول للتسجيل الواحد. ابدأ تسجيلًا آخر.',
  'This is not an audio recording that can be kept.': 'لا يمكن حفظ هذا التسجيل الصوتي.',
  'There is nothing in this recording.': 'لا شيء في هذا التسجيل.',
  'Some pieces have not arrived yet.': 'بعض القطع لم تصل بعد.',
  'The recording is shorter than that.': 'التسجيل أقصر من ذلك.',
  'The words could not be written down. The recording is kept.': 'تعذّرت كتابة الكلمات. التسجيل محفوظ.',
  'Not an audio type that can be kept': 'ليس نوعًا صوتيًا يمكن حفظه',
  'Not a number': 'ليس عددًا',
  'Too many pieces': 'قطع أكثر من اللازم',
  'This piece is empty': 'هذه القطعة فارغة',

  'This link has been used or is too old. Ask for a new one.':
    'استُخدم هذا الرابط أو صار قديمًا. اطلب رابطًا جديدًا.',
  'There is no such import.': 'لا توجد عملية استيراد كهذه.',
  'This file is too large: a zip may have {} GB, anything else {} MB.':
    'هذا الملف كبير جدا: يمكن أن يكون ملف zip بحجم {} غيغابايت، وما عداه {} ميغابايت.',
  'There is nothing in this file.': 'لا شيء في هذا الملف.',
  'This is no diary that can be read: a pack of ours, an export of Day One, Journey, Evernote or Notion, dated texts, pages or Word documents, CSV, Excel or recordings.':
    'هذا ليس دفترًا يمكن قراءته: حزمة من حزمنا، أو تصدير من Day One أو Journey أو Evernote أو Notion، أو نصوص أو صفحات أو مستندات Word مؤرّخة، أو CSV أو Excel أو تسجيلات صوتية.',
  'Documents of this kind cannot be read here. Save it as .docx or as plain text, and choose that.':
    'لا يمكن هنا قراءة مستندات من هذا النوع. احفظه بصيغة ‎.docx أو نصًّا عاديًا ثم اختر ذلك الملف.',
  'This file takes too long to read. Divide it and bring in one part after the other.':
    'تستغرق قراءة هذا الملف وقتًا أطول ممّا ينبغي. قسّمه واجلبه جزءًا بعد جزء.',
  'The connection was lost while this file was read. Choose it again.':
    'انقطع الاتّصال أثناء قراءة هذا الملف. اختره مرّة أخرى.',
  'A Word document in this file takes too long to read. Save it as plain text and choose that.':
    'قراءة مستند Word في هذا الملف تستغرق وقتًا طويلًا. احفظه نصًّا عاديًا واختر النص.',
  'This pack was made by a newer version of the diary.': 'صُنعت هذه الحزمة بإصدار أحدث من الدفتر.',
  'This zip file is damaged or was cut off.': 'ملف ZIP هذا تالف أو مبتور.',
  'This zip file has a password. Pack it again without one.':
    'لملف ZIP هذا كلمة مرور. اضغطه من جديد من دونها.',
  'This zip file holds names that lead out of its folder. Nothing was read.':
    'في ملف ZIP هذا أسماء تقود إلى خارج مجلّده. لم يُقرأ شيء.',
  'This zip file holds another archive. Unpack it first and choose what is inside.':
    'في ملف ZIP هذا أرشيف آخر. فكّه أولًا واختر ما بداخله.',
  'This zip file would unpack to far more than it seems. Nothing was read.':
    'لو فُكّ ملف ZIP هذا لصار أكبر بكثير مما يبدو. لم يُقرأ شيء.',
  'This is more than one ZIP file can hold: 4 GB or 65,000 files. Take it out without recordings, or some dreams at a time.':
    'هذا أكثر مما يتسع له ملف ZIP واحد: 4 غيغابايت أو 65,000 ملف. خذه بلا تسجيلات، أو خذ بعض الأحلام في كل مرة.',
  'There is more in this file than can be taken in one go: at most 50,000 dreams.':
    'في هذا الملف أكثر مما يمكن قبوله دفعة واحدة: 50,000 حلم على الأكثر.',
  'A line in this file is far longer than a dream can be.':
    'في هذا الملف سطر أطول بكثير مما يمكن أن يكون عليه حلم.',
  'Another import is still running. It can be taken back or waited for.':
    'ما زالت عملية استيراد أخرى جارية. يمكنك سحبها أو انتظارها.',
  'This import has already been started.': 'بدأت عملية الاستيراد هذه من قبل.',
  'There is nothing left to take back.': 'لم يبقَ ما يُسحب.',
  'Only a page of this site': 'صفحة من هذا الموقع فقط',
  'Choose a column': 'اختر عمودًا',
  'Cannot be stored': 'لا يمكن حفظه',
  'Not a key that packs can be locked with': 'ليس مفتاحًا تُقفل به الحزم',
  'There is no such pack.': 'لا توجد حزمة كهذه.',
  'Not a ticket': 'ليست تذكرة صالحة',

  'The request took too long to arrive.': 'استغرق وصول الطلب وقتًا طويلًا.',
  'A text': 'نصّ',
  'A number': 'عدد',
  'A whole number': 'عدد صحيح',
  'True or false': 'صحيح أو خطأ',
  'A list': 'قائمة',
  'A set of fields': 'مجموعة حقول',
  'At most {}': '{} على الأكثر',
  'At least {}': '{} على الأقل',
  'Less than {}': 'أقلّ من {}',
  'More than {}': 'أكثر من {}',
  'At most {} entries': 'العناصر: {} على الأكثر',
  'At least {} entries': 'العناصر: {} على الأقل',
  'At least one entry': 'عنصر واحد على الأقل',
  'A day such as 2026-03-01': 'يوم مثل 2026-03-01',
  'A moment such as 2026-03-01T06:30:00Z': 'لحظة مثل 2026-03-01T06:30:00Z',
  'A web address': 'عنوان على الويب',
  'One of: {list}': 'واحد من: {list}',

  'This interpretation is not here, or not any more.': 'هذا التفسير ليس هنا، أو لم يعد هنا.',
  'The dreamer takes no interpretations here.': 'لا تُقبل تفسيرات هنا.',
  'This is your own dream. Write down your thoughts about it instead.':
    'هذا حلمك أنت. اكتب أفكارك عنه بدلًا من ذلك.',
  'This dream speaks of wanting to die. It is not a moment for interpretations.':
    'هذا الحلم يتحدّث عن الرغبة في الموت. ليست هذه لحظة للتفسيرات.',
  'This was changed in another place in the meantime. Both texts are kept.':
    'تغيّر هذا في مكان آخر في هذه الأثناء. النصّان محفوظان.',
  'This is published already.': 'هذا منشور بالفعل.',
  'This is still a draft.': 'هذا ما زال مسودة.',
  'Only the dreamer can say this.': 'لا يقول هذا إلا صاحب الحلم.',
  'Only the dreamer and the author talk here.': 'يتحدّث هنا صاحب الحلم وكاتب التفسير وحدهما.',
  'The dreamer has answered you here, for you alone': 'ردّ عليك صاحب الحلم هنا، لك وحدك',
  'Not a way to read it': 'ليست طريقة لقراءته',
  'These words do not stand in the dream': 'هذه الكلمات ليست في الحلم',
  'Either a shared dream or one of your own': 'إمّا حلم مشارَك أو حلم من أحلامك',
  'At most {} passages': '{} مقاطع على الأكثر',

  'A pack holds at most 2000 dreams. Choose fewer nights.':
    'تتّسع الحزمة لـ 2000 حلم على الأكثر. اختر ليالي أقلّ.',
  'These dreams are longer than one pack can be. Choose fewer.':
    'هذه الأحلام أطول ممّا تتّسع له حزمة واحدة. اختر أقلّ.',
  'None of your dreams is chosen by this.': 'لا يشمل هذا الاختيار أيًّا من أحلامك.',
  'There is no such reading link.': 'لا يوجد رابط قراءة كهذا.',
  'Twenty reading links are open. Take one back first.': 'عشرون رابط قراءة مفتوحة. اسحب واحدًا منها أوّلًا.',
  'This link was taken back. Make a new one.': 'سُحب هذا الرابط. أنشئ رابطًا جديدًا.',
  'Nothing can be read at this address now. It may have expired or been taken back.':
    'لا شيء يُقرأ في هذا العنوان الآن. ربّما انتهت مدّته أو سُحب.',
  'Both ends or none': 'الطرفان معًا أو لا شيء',
  'Either ids, nights or a search': 'إمّا أرقام أو ليالٍ أو بحث',
};
