import { defineError } from '#server/http/errors.ts';

export const postNotFound = defineError(404, 'blog.not_found', 'There is no such post.');
export const slugTaken = defineError(409, 'blog.slug_taken', 'Another post has or had this short name.');
export const postChanged = defineError(
  409,
  'blog.changed',
  'Somebody else has saved this post in the meantime. Your text is still here.',
);
export const tooManyPosts = defineError(409, 'blog.too_many', 'There are as many posts as there can be.');
export const tagNotFound = defineError(404, 'blog.tag_not_found', 'There is no such tag.');
export const tagTaken = defineError(409, 'blog.tag_taken', 'There is such a tag already.');
export const blogCategoryNotFound = defineError(404, 'blog.category_not_found', 'There is no such category.');
export const revisionNotFound = defineError(404, 'blog.revision_not_found', 'There is no such version.');
