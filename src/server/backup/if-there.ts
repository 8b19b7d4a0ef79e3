/** What is read, or `nothing` where there is no such file. Any other fault is thrown: what cannot be read is not what is missing. */
export const ifThere = <Found, Nothing>(
  reading: Promise<Found>,
  nothing: Nothing,
): Promise<Found | Nothing> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  });
