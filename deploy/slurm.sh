#!/bin/bash
# Workers as a job array: sbatch --export=ALL,EDGEWISE_REDIS=redis://:PASSWORD@HOST deploy/slurm.sh
#SBATCH --job-name=edgewise
#SBATCH --array=1-100
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=16
#SBATCH --mem-per-cpu=256M
#SBATCH --time=08:00:00
#SBATCH --requeue
# A minute before the time is over each worker is told to hand back what it has begun.
#SBATCH --signal=TERM@60

set -euo pipefail
: "${EDGEWISE_REDIS:?expected the address of Redis, found none}"
exec srun edgewise cluster work --threads "$SLURM_CPUS_PER_TASK"
