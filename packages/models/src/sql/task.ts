/** Runs the script in a thread, by SQLite as WebAssembly. Each message is a row of the answer. */
import initSqlJs from "sql.js";
import { serveTask } from "../run/thread.js";

export interface SqlTask {
  readonly setup: string;
  readonly query: string;
}

serveTask<SqlTask, readonly unknown[]>(async ({ setup, query }, say) => {
  const { Database } = await initSqlJs();
  const answer = new Database().run(setup).prepare(query);
  while (answer.step()) say(answer.get());
});
