import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { type Reach, ReachFault } from './port.ts';

const isProgram = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Whether a program is where the command line says, or on the server's PATH. It is not started. */
export const reachProgram =
  (program: string): Reach =>
  async () => {
    const places = program.includes(path.sep)
      ? [path.resolve(program)]
      : (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, program));
    for (const place of places)
      if (await isProgram(place)) return { host: null, about: path.basename(place) };
    throw new ReachFault('missing', program);
  };
