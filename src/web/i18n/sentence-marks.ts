const isChinese = (language: string): boolean => language === 'zh';

/** What parts one sentence from the next: marks of Chinese carry their own space. */
export const sentenceGap = (language: string): string => (isChinese(language) ? '' : ' ');

/** What ends a sentence that another follows. */
export const fullStop = (language: string): string => (isChinese(language) ? '。' : '. ');
