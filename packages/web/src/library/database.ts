/**
 * The browser's database of works. What it returns is not trusted: `library.ts` checks it.
 *
 * A new version of the schema needs a step in `upgrade`; steps are never changed, because any of them may be the first
 * that a visitor's browser has not made.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

interface Schema extends DBSchema {
  /** As `writeWork` makes them. */
  works: { key: string; value: unknown };
}

const NAME = "edgewise";
const VERSION = 1;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Rejects where the browser keeps no data. */
export function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade(db, from) {
      if (from < 1) db.createObjectStore("works");
    },
    // Another tab has a newer version of the app, which waits until this one lets go.
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

function forget(): void {
  opened = undefined;
}
