import { dailyFaults } from '../../scripts/topology/faults.mjs';
import { describeTopology } from './describe-topology.mjs';

describeTopology(dailyFaults, { rounds: 1 });
