import { someFaults } from '../../scripts/topology/faults.mjs';
import { describeTopology } from './describe-topology.mjs';

describeTopology(someFaults, { rounds: 3 });
