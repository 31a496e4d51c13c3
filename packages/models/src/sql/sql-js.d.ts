/** The part of sql.js that is used here; the package has no types of its own. */
declare module "sql.js" {
  type Value = number | string | Uint8Array | null;

  interface Statement {
    step(): boolean;
    get(): Value[];
  }

  interface Database {
    run(sql: string): Database;
    prepare(sql: string): Statement;
  }

  export default function initSqlJs(): Promise<{ Database: new () => Database }>;
}
