/** edgewise completion: prints a script that makes a shell complete commands, options and their values. */
import { commandOf } from "../command-line.js";
import { SHELLS, scriptFor } from "../completion.js";
import { EXIT } from "../exit-codes.js";

export const completion = commandOf({
  name: "completion",
  summary: "print a script that makes your shell complete commands, options and values",
  arguments: [["<shell>", "your shell", SHELLS]],
  examples: [
    "source <(edgewise completion bash)     in ~/.bashrc",
    "source <(edgewise completion zsh)      in ~/.zshrc",
    "edgewise completion fish | source      in ~/.config/fish/config.fish",
  ].join("\n"),
  run({ stdout }, _, shell) {
    for (const known of SHELLS) if (known === shell) stdout.write(scriptFor(known));
    return EXIT.done;
  },
});
